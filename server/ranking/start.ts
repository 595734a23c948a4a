import type { Live } from '../live/live.ts';
import { isMovedEvent, presentMoved, presentMovedEmbedded } from './moved-event.ts';

/** Registers how a move is shown to each listener. */
export function presentRankings(live: Live): void {
  live.present('ranking-moved', (data, person) =>
    isMovedEvent(data) ? presentMoved(data, person) : undefined,
  );
  live.presentEmbedded('ranking-moved', (data, key) =>
    isMovedEvent(data) ? presentMovedEmbedded(data, key) : undefined,
  );
}
