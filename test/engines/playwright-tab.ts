import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { deepFind } from './tab.ts';
import type { Box, Key, Pixel, Tab, TabOptions } from './tab.ts';

const PATIENCE_MS = 60_000;
/**
 * Hash in a strict policy for the sheet that Playwright briefly adds to a page of Firefox for a
 * picture.
 */
const OWN_SHEET = createHash('sha256').update('body {}').digest('base64');

/** Runs in a page: the pixels of a picture. */
async function readPicture(base64: string): Promise<Pixel[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const data = context?.getImageData(0, 0, width, height).data ?? [];
  return Array.from({ length: width * height }, (_, at) => [
    data[at * 4] ?? 0,
    data[at * 4 + 1] ?? 0,
    data[at * 4 + 2] ?? 0,
  ]);
}

/** A page of Playwright as one window among those of all engines. */
class PlaywrightTab implements Tab {
  readonly #page: Page;
  readonly #errors: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('pageerror', (error) => this.#keep(String(error)));
    page.on('console', (message) => {
      const { pathname } = new URL(message.location().url || 'about:blank');
      // a call that the API refused is no error of the page
      if (message.type() === 'error' && !/^\/apis?\//.test(pathname)) this.#keep(message.text());
    });
  }

  #keep(error: string): void {
    if (!error.includes(OWN_SHEET)) this.#errors.push(error);
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  evaluate<Given, Got>(action: (given: Given) => Got | Promise<Got>, given?: Given): Promise<Got> {
    return this.#page.evaluate(action as (given: unknown) => Got, given);
  }

  press(key: Key): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  async attach(selector: string, file: string): Promise<void> {
    const found = (await this.#page.evaluateHandle(deepFind, selector)).asElement();
    if (!found) throw new Error(`no field for a file: ${selector}`);
    await found.setInputFiles(file);
  }

  async pixels(box: Box): Promise<readonly Pixel[]> {
    const picture = await this.#page.screenshot({ clip: box });
    const reader = await this.#page.context().newPage();
    try {
      return await reader.evaluate(readPicture, picture.toString('base64'));
    } finally {
      await reader.close();
    }
  }

  errors(): Promise<readonly string[]> {
    return Promise.resolve(this.#errors);
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}

/** A new window of a browser, which stores nothing. */
export async function openPage(
  browser: Browser,
  { width = 900, height = 768, isDark = false }: TabOptions = {},
): Promise<Tab> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme: isDark ? 'dark' : 'light',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return new PlaywrightTab(await context.newPage());
}
