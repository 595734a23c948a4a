/** How long one goes on before others get their turn, in milliseconds. */
const TURN_MS = 8;

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
