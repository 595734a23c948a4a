// @module-tag postgres
// Every action of two persons while the season runs, by every way in which one natural person
// could be both.
import { SEASON_ACTIONS } from './season-actions.ts';
import { playAll } from './ways.ts';

playAll(SEASON_ACTIONS);
