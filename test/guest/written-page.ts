import type { Page } from 'playwright';
import { newContext } from './host-browser.ts';
import type { Host } from './host-browser.ts';

/** The attributes of a ranking behind a key. */
export const keyed = { campaign: 'C-1', 'embed-key': 'pk_none', top: '5' };

/** Runs in the page: what people read in an element. */
export const textOf = (tag: string): string =>
  [...(document.querySelector(tag)?.shadowRoot?.children ?? [])]
    .map((each) => (each as HTMLElement).innerText)
    .join('\n');

/** Opens a page with a given body, which may contain a script. */
export async function openWritten(
  host: Host,
  body: string,
  files: Readonly<Record<string, string>> = {},
): Promise<{ readonly page: Page; readonly said: string[] }> {
  const page = await (await newContext(host)).newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.route('**/written.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><link rel="icon" href="/hostile/icon.svg">${body}`,
    }),
  );
  for (const [name, text] of Object.entries(files))
    await page.route(`**/${name}`, (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: text }),
    );
  await page.goto(`http://localhost:${host.site.port}/written.html`);
  return { page, said };
}

/** A ranking behind a key, as a page writes it. */
export const ranking = (base: string): string =>
  `<nmv-ranking ${base} campaign="C-1" embed-key="pk_none" top="5"></nmv-ranking>`;
