import type { Asked } from './asked.ts';

/** What a reading is of besides what is asked: whose database, and the newest change that was told. */
export interface ReadingOf {
  readonly owner: object;
  readonly newest: number;
}

/**
 * A reading of what everybody who reaches all channels sees alike, once at a time: who asks for the same while it is read, and
 * nothing was told to have changed since, waits for the same answer instead of having it added up again beside it.
 */
export function readOnce<Answer>(
  read: (asked: Asked) => Promise<Answer>,
): (asked: Asked, of: ReadingOf) => Promise<Answer> {
  const underWay = new WeakMap<object, Map<string, Promise<Answer>>>();
  return (asked, { owner, newest }) => {
    if (asked.scope.kind !== 'all') return read(asked);
    const readings = underWay.get(owner) ?? new Map<string, Promise<Answer>>();
    underWay.set(owner, readings);
    const key = JSON.stringify([asked.filter, asked.today, newest]);
    const known = readings.get(key);
    // what broke for one, such as its connection, need not break for another
    if (known !== undefined) return known.catch(() => read(asked));
    const reading = read(asked).finally(() => readings.delete(key));
    readings.set(key, reading);
    return reading;
  };
}
