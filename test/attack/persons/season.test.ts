// Every act of two persons while the season runs, by every way in which one natural person could be both.
import { SEASON_ACTS } from './season-acts.ts';
import { playAll } from './ways.ts';

playAll(SEASON_ACTS);
