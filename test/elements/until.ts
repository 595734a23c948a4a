/**
 * Milliseconds to wait on a busy machine; less than the limit of a test, so that the failure names
 * the missing content.
 */
const patienceMs = 300_000;
/**
 * Milliseconds between checks: short enough to cause no delay, long enough to let the page work.
 */
const restMs = 15;

type Seen<Found> = Exclude<Found, null | undefined | false | 0 | ''>;

/**
 * Waits until a condition holds. A check that throws counts as not yet met.
 * @param what description of the awaited content; a function that returns the present content
 * instead
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
