import type { Browser, Page } from 'playwright';
import { PATIENCE_MS } from '../e2e/browser.ts';
import { settled, violations } from '../e2e/look.ts';
import { enter, goTo, menuEntries } from '../e2e/portal.ts';
import type { Site } from '../e2e/site.ts';
import { cut, keepShifts, shifts, tooWide } from './measure.ts';
import type { Finding } from './measure.ts';
import type { Options } from './options.ts';
import { small } from './small.ts';
import type { Screen, Visitor } from './screens.ts';

/** Settings for viewing the portal. */
export interface Look {
  readonly locale: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  /** State of the screen: complete, before the calls are answered, or after they failed. */
  readonly state: 'whole' | 'loading' | 'failing';
}

/** Screen as it was seen. */
export interface Seen extends Look {
  readonly visitor: string;
  readonly screen: string;
  readonly place: string;
  /** undefined when none were asked for */
  readonly picture: Buffer | undefined;
  readonly findings: readonly Finding[];
}

type SiteAddress = Pick<Site, 'portal' | 'intranet'>;

/** Up to this width pages are used by fingers. */
const TOUCHED_TO = 820;
/** After it nothing of a page is still on its way. */
const REST_MS = 250;
/** A screen that does not come within this is one that fails. */
const SCREEN_MS = 15_000;
const LONGEST_PICTURE = 4_000;

async function open(
  browser: Browser,
  site: SiteAddress,
  { email }: Visitor,
  { locale, width, scheme }: Look,
): Promise<Page> {
  const context = await browser.newContext({
    locale,
    colorScheme: scheme,
    viewport: { width, height: width <= 390 ? 844 : 900 },
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...(width <= TOUCHED_TO && { hasTouch: true, isMobile: true }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(keepShifts);
  await context.addCookies([{ name: 'nmv.locale', value: locale, url: site.portal }]);
  const page = await context.newPage();
  if (email === undefined) await page.goto(`${site.intranet}#/login`);
  else await enter(page, site as Site, email);
  return page;
}

async function entriesOf(page: Page): Promise<readonly Screen[]> {
  const places = await menuEntries(page);
  return places.map((place) => ({ name: place.replace(/^#\//, ''), place }));
}

/** From here on calls stay without an answer, or fail. */
async function disturb(page: Page, state: Look['state']): Promise<void> {
  if (state === 'whole') return;
  await page.route(/\/apis?\/v1\//, (route) =>
    state === 'failing'
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : new Promise(() => undefined),
  );
}

/** Waits until the page is complete, including grey lines that carry no busy mark. */
async function whole(page: Page): Promise<void> {
  await settled(page);
  await page.waitForTimeout(REST_MS);
  await page.locator('nmv-portal .nmv-bone:visible').first().waitFor({ state: 'detached' });
  await settled(page);
}

/** Walks through the portal as one person and hands over what is seen. */
export class Visit {
  readonly #page: Page;
  readonly #look: Look;
  readonly #visitor: Visitor;
  readonly #options: Options;
  readonly #onSeen: (seen: Seen) => Promise<void>;
  readonly #errors: string[] = [];

  private constructor(
    page: Page,
    look: Look,
    visitor: Visitor,
    options: Options,
    onSeen: (seen: Seen) => Promise<void>,
  ) {
    this.#page = page;
    this.#look = look;
    this.#visitor = visitor;
    this.#options = options;
    this.#onSeen = onSeen;
    page.on('pageerror', (error) => this.#errors.push(String(error)));
  }

  static async run(
    { browser, site, options }: { browser: Browser; site: SiteAddress; options: Options },
    visitor: Visitor,
    look: Look,
    onSeen: (seen: Seen) => Promise<void>,
  ): Promise<void> {
    const page = await open(browser, site, visitor, look);
    try {
      const menu = visitor.menu ? await entriesOf(page) : [];
      await disturb(page, look.state);
      const visit = new Visit(page, look, visitor, options, onSeen);
      const acted =
        look.state === 'whole' ? visitor.screens : visitor.screens.filter(({ act }) => !act);
      for (const screen of [...menu, ...acted]) await visit.#see(screen);
      if (visitor.records && look.state === 'whole')
        for (const entry of menu) await visit.#seeRecords(entry);
    } finally {
      await page.context().close();
    }
  }

  #isWanted({ name, place }: Screen): boolean {
    return this.#options.only.test(name) || this.#options.only.test(place);
  }

  async #see(screen: Screen): Promise<void> {
    if (!this.#isWanted(screen)) return;
    const page = this.#page;
    await goTo(page, screen.place);
    await this.#rest();
    const moved = this.#look.state === 'whole' ? await shifts(page) : [];
    if (screen.act) {
      await screen.act(page).catch((error: unknown) => this.#errors.push(String(error)));
      await this.#rest();
    }
    await this.#keep(screen, moved);
  }

  /** The first record of a list with its tabs, and the form of a new one. */
  async #seeRecords(entry: Screen): Promise<void> {
    if (!this.#isWanted(entry)) return;
    const page = this.#page;
    await goTo(page, entry.place);
    await this.#rest();
    const link = page.locator('nmv-portal main a.nmv-record-link').first();
    const place = (await link.count()) > 0 ? await link.getAttribute('href') : null;
    if (place === null) return;
    await this.#see({ name: `${entry.name}, record`, place });
    const tabs = page.locator('nmv-portal main [role=tab]');
    for (let at = 1; at < (await tabs.count()); at += 1) {
      await tabs.nth(at).click();
      await this.#rest();
      await this.#keep({ name: `${entry.name}, tab ${at + 1}`, place }, []);
    }
    await this.#see({ name: `${entry.name}, new`, place: `${entry.place}/new` });
  }

  async #rest(): Promise<void> {
    const page = this.#page;
    if (this.#look.state !== 'loading') {
      const inTime = new Promise((_, reject) =>
        setTimeout(() => reject(new Error('is still busy')), SCREEN_MS).unref(),
      );
      await Promise.race([whole(page), inTime]).catch((error: unknown) =>
        this.#errors.push(String(error)),
      );
    }
    await page.waitForTimeout(REST_MS);
  }

  async #keep({ name, place }: Screen, moved: readonly Finding[]): Promise<void> {
    const page = this.#page;
    const picture = this.#options.withPictures ? await this.#picture() : undefined;
    const findings = [...moved, ...(await this.#measured())];
    await this.#onSeen({
      ...this.#look,
      visitor: this.#visitor.name,
      screen: name,
      place,
      picture,
      findings,
    });
    // closes panels opened above the page
    await page.keyboard.press('Escape');
    // drops shifts caused by picturing and measuring
    await shifts(page);
  }

  /** All of the page in one picture; a browser that pictures more than its window forgets that it is used by fingers, so the window grows instead. */
  async #picture(): Promise<Buffer> {
    const page = this.#page;
    const window = page.viewportSize() ?? { width: this.#look.width, height: 0 };
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height > window.height)
      await page.setViewportSize({ ...window, height: Math.min(height, LONGEST_PICTURE) });
    // waits for parts that are drawn again for the window size
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const { format } = this.#options;
    const picture = await page.screenshot({
      type: format,
      ...(format === 'jpeg' && { quality: 72 }),
      animations: 'disabled',
    });
    await page.setViewportSize(window);
    return picture;
  }

  async #measured(): Promise<readonly Finding[]> {
    const page = this.#page;
    const { width, scheme } = this.#look;
    const errors = this.#errors
      .splice(0)
      .map((what): Finding => ({ kind: 'error', what, detail: '' }));
    const found = [...errors, ...(await tooWide(page)), ...(await cut(page))];
    if (this.#options.withAxe) {
      found.push(...(await this.#axe()));
      if (scheme === 'light') {
        await page.emulateMedia({ forcedColors: 'active' });
        found.push(...(await this.#axe('forced colors: ')));
        await page.emulateMedia({ forcedColors: 'none' });
      }
    }
    if (width <= TOUCHED_TO) found.push(...(await small(page)));
    return found;
  }

  async #axe(before = ''): Promise<readonly Finding[]> {
    return (await violations(this.#page)).map((text) => {
      const [what = text] = text.split(': ', 1);
      return { kind: 'axe', what: before + what, detail: text.slice(what.length + 2, 400) };
    });
  }
}
