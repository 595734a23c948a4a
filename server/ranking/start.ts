import type { Live } from '../live/live.ts';
import { isMovedEvent, presentMoved, presentMovedEmbedded } from './moved-event.ts';
import { TakingPart } from './taking-part.ts';

/** Registers how a move is shown to each listener. */
export function presentRankings(live: Live): void {
  const takingPart = new TakingPart();
  live.present('ranking-moved', (data, person, db) =>
    isMovedEvent(data)
      ? presentMoved(data, person, ({ campaignId, compiled }) =>
          takingPart.channelsOf(db, campaignId, compiled),
        )
      : undefined,
  );
  live.presentEmbedded('ranking-moved', (data, key) =>
    isMovedEvent(data) ? presentMovedEmbedded(data, key) : undefined,
  );
}
