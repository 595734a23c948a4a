import type { Services } from '../http/services.ts';
import { markWhenChanged } from './follow-changes.ts';
import { keepRankingsFresh } from './keep-fresh.ts';
import { isMovedEvent, presentMoved, presentMovedEmbedded } from './moved-event.ts';

/** Registers how a move is shown to each listener, and keeps what they look at fresh. @returns ends that */
export async function startRankings(services: Services): Promise<() => Promise<void>> {
  const { live, changes } = services;
  markWhenChanged(changes, true);
  live.present('ranking-moved', (data, person) =>
    isMovedEvent(data) ? presentMoved(data, person) : undefined,
  );
  live.presentEmbedded('ranking-moved', (data, key) =>
    isMovedEvent(data) ? presentMovedEmbedded(data, key) : undefined,
  );
  const fresh = await keepRankingsFresh(services);
  return () => fresh.close();
}
