import type { Page } from 'playwright';
import { PATIENCE_MS } from './browser.ts';

/** A row of a ranking as one reads it. */
export interface SeenRow {
  readonly place: string;
  readonly points: string;
}

/** Row and ranking to watch: the user's own row, or that of a name. */
export interface Watched {
  readonly tag: 'nmv-portal' | 'nmv-ranking';
  /** Index among several elements of the page. */
  readonly nth?: number;
  readonly name?: string;
}

/** Reads the row inside the page, through the shadow root. undefined: it is not there. */
function readInPage({ tag, nth = 0, name }: Watched): SeenRow | undefined {
  const root = document.querySelectorAll(tag)[nth]?.shadowRoot;
  for (const row of root?.querySelectorAll('[data-row]') ?? []) {
    if (name === undefined ? !row.matches('[data-mine]') : !(row.textContent ?? '').includes(name))
      continue;
    const words = [...row.querySelectorAll('*')]
      .filter((part) => part.childElementCount === 0)
      .map((part) => (part.textContent ?? '').trim());
    return {
      place: /^=?\s*(\d+)/.exec((row.textContent ?? '').trim())?.[1] ?? '',
      points: words.find((word) => /^-?[\d.]+,\d\d$/.test(word)) ?? '',
    };
  }
  return undefined;
}

/** The row as it is now. */
export const seenRow = (page: Page, watched: Watched): Promise<SeenRow | undefined> =>
  page.evaluate(readInPage, watched);

/** Resolves with the moment at which the row differs from `before`, as the page itself saw it. The page must not be reloaded meanwhile. */
export async function whenMoved(
  page: Page,
  watched: Watched,
  before: SeenRow | undefined,
  patienceMs = PATIENCE_MS,
): Promise<number> {
  await page.evaluate(`globalThis.nmvReadRow = ${readInPage.toString()}`);
  const look = page.waitForFunction(
    ({ watched: which, before: old }) => {
      const read: unknown = Reflect.get(globalThis, 'nmvReadRow');
      const now: unknown = typeof read === 'function' ? read(which) : undefined;
      return now !== undefined && JSON.stringify(now) !== JSON.stringify(old) ? Date.now() : false;
    },
    { watched, before },
    { polling: 10, timeout: patienceMs },
  );
  const handle = await look.catch(async () => {
    throw new Error(
      `${page.url()}: the row did not move in ${patienceMs} ms: ${JSON.stringify({ watched, before, now: await seenRow(page, watched) })}`,
    );
  });
  const moment = await handle.jsonValue();
  return moment === false ? Number.NaN : moment;
}

/** Keeps the moment of every press in the page. */
export async function keepPresses(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('click', () => Reflect.set(globalThis, 'nmvPressedAt', Date.now()), true),
  );
}

/** Returns the time of the last press. */
export const pressedAt = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(globalThis, 'nmvPressedAt')));
