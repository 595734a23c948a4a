import { createPage } from '../../src/data/page.ts';
import type { PageContext } from '../../src/data/page/page-context.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Opens a page of its own against a `room` of the faulty API, with nothing kept from before. */
export async function faultyPage(
  room: string,
  misbehaviour: Readonly<Record<string, unknown>> = {},
): Promise<{
  page: PageContext;
  asked: () => Promise<readonly Asked[]>;
  misbehave: (how: Readonly<Record<string, unknown>>) => Promise<void>;
}> {
  sessionStorage.clear();
  localStorage.clear();
  const base = `${location.origin}/faulty/${room}`;
  const misbehave = async (how: Readonly<Record<string, unknown>>) =>
    void (await fetch(`${base}/state`, { method: 'PUT', body: JSON.stringify(how) }));
  await misbehave(misbehaviour);
  const page = anotherPage(room);
  await page.areas.load(page.locale.get(), ['common']);
  return {
    page,
    misbehave,
    asked: async () => (await (await fetch(`${base}/state`)).json()).calls,
  };
}

/**
 * Opens another page against the same `room`, such as another tab of the browser, keeping what is
 * stored.
 */
export function anotherPage(room: string): PageContext {
  const page = createPage();
  page.config.configure({ apiBase: `${location.origin}/faulty/${room}` });
  return page;
}
