/** Milliseconds of work before other tasks get a turn. */
const TURN_MS = 8;

/** Lets others have their turn between the items of a long loop: call it, and wait for it, at each of them. */
export function turns(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < TURN_MS) return;
    await new Promise(setImmediate);
    begun = performance.now();
  };
}

/** Parts of many items, each small enough for one statement. */
export function* inBatches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Does something with each of many items on the main thread and lets others have their turn meanwhile. */
export async function eachInTurns<T>(
  items: Iterable<T>,
  work: (item: T) => unknown,
): Promise<void> {
  const turn = turns();
  for (const item of items) {
    await turn();
    work(item);
  }
}

/** Keeps those of many items that are asked for, and lets others have their turn meanwhile. */
export async function filterInTurns<T>(
  items: Iterable<T>,
  isWanted: (item: T) => boolean,
): Promise<T[]> {
  const kept: T[] = [];
  await eachInTurns(items, (item) => {
    if (isWanted(item)) kept.push(item);
  });
  return kept;
}

/** Maps many items on the main thread and lets others have their turn meanwhile. */
export async function mapInTurns<T, U>(
  items: readonly T[],
  work: (item: T, at: number) => U,
): Promise<U[]> {
  const done: U[] = [];
  let begun = performance.now();
  for (const item of items) {
    done.push(work(item, done.length));
    if (done.length % 16 !== 0 || performance.now() - begun < TURN_MS) continue;
    await new Promise(setImmediate);
    begun = performance.now();
  }
  return done;
}
