/** Something may be long on its way on a busy machine; still less than a test may take, so that what did not come is told by its name. */
const patienceMs = 60_000;
/** Often enough that nobody waits for it, and seldom enough that what is looked at gets its turn. */
const restMs = 15;

type Seen<Found> = Exclude<Found, null | undefined | false | 0 | ''>;

/**
 * Waits until a condition holds, as a person waits for what is on its way. A look that throws has not found it yet.
 * @param what is waited for; a function when it tells what there is instead
 */
export async function until<Found>(
  look: () => Found | Promise<Found>,
  what: string | (() => string) = 'what was expected',
): Promise<Seen<Found>> {
  const last = performance.now() + patienceMs;
  for (;;) {
    let cause: unknown;
    try {
      const found = await look();
      if (isSeen(found)) return found;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > last)
      throw new Error(`waited in vain for ${typeof what === 'string' ? what : what()}`, { cause });
    await new Promise((resolve) => {
      setTimeout(resolve, restMs);
    });
  }
}

function isSeen<Found>(found: Found): found is Seen<Found> {
  return Boolean(found);
}
