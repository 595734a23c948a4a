// Every act of two persons on a prize, by every way in which one natural person could be both.
import { closeSeason, PRIZE_ACTS } from './prize-acts.ts';
import { playAll } from './ways.ts';

playAll(PRIZE_ACTS, closeSeason);
