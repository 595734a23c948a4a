import type { BoardRequest } from './asked.ts';

/**
 * Context of a reading in addition to its request: the database, and the newest reported change.
 */
export interface ReadingOf {
  readonly owner: object;
  readonly newest: number;
}

/**
 * Shares a reading among concurrent readers whose scope has all channels. The same request waits
 * for the running reading unless a change was reported since.
 */
export function readOnce<Answer>(
  read: (asked: BoardRequest) => Promise<Answer>,
): (asked: BoardRequest, of: ReadingOf) => Promise<Answer> {
  const underWay = new WeakMap<object, Map<string, Promise<Answer>>>();
  return (asked, { owner, newest }) => {
    if (asked.scope.kind !== 'all') return read(asked);
    const readings = underWay.get(owner) ?? new Map<string, Promise<Answer>>();
    underWay.set(owner, readings);
    const key = JSON.stringify([asked.filter, asked.today, asked.weekStartsOn, newest]);
    const known = readings.get(key);
    // A failed shared reading is retried, since its cause, such as a lost connection, may not
    // affect this reader.
    if (known !== undefined) return known.catch(() => read(asked));
    const reading = read(asked).finally(() => readings.delete(key));
    readings.set(key, reading);
    return reading;
  };
}
