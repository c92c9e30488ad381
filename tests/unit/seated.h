/* SPDX-License-Identifier: MIT */
/*
 * seated.h: two players at a table, and steps of their game by letters.
 */
#pragma once

#include "bastide/session.h"

/* Red is a person, blue the player `computer`, or a person if that is empty. */
void seated_set_up(struct setup *setup, const char *computer, uint64_t seed);

/* Begins their game. */
struct session *seated_begin(const char *computer, uint64_t seed);

/* Makes steps: d draws, p places on the first placement, f places no figure, e ends; returns the session. */
struct session *seated_make(struct session *session, const char *steps);
