// @module-tag postgres
// Every action of two persons on a prize, by every way in which one natural person could be both.
import { closeSeason, PRIZE_ACTIONS } from './prize-actions.ts';
import { playAll } from './ways.ts';

playAll(PRIZE_ACTIONS, closeSeason);
