import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright';
import { DEMO_PASSWORD } from '../../demo/data/people.ts';
import { PATIENCE_MS } from './browser.ts';
import type { Site } from './site.ts';

export { DEMO_PASSWORD };

/** Seller of the main job and the coordinator of the same region. */
export const SELLER = 'rafael.nogueira@agrocampoinsumos.example';
export const COORDINATOR = 'marina.duarte@provider.example';
/** Manager above the coordinator, with the right to decide the same invoices. */
export const MANAGER = 'otavio.reis@provider.example';
/** Above the manager. */
export const DIRECTOR = 'helena.castro@provider.example';
export const CAMPAIGN = 'CR-2026-014';

export const INVOICES = '#/notasfiscais/manager/customer';
export const POSTING = `${INVOICES}/post`;
export const RANKING = '#/campaigns/nmv/ranking';

/** A file as a browser's chooser hands it over. */
export interface PostedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A fresh document from the demo's first page. */
export async function freshXml(site: Site, kind: string): Promise<PostedFile> {
  const answer = await fetch(`${site.portal}/demo/xml/${kind}`);
  assert.equal(answer.status, 200, `the demo offers a document of the kind ${kind}`);
  const name =
    /filename="(.+?)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `${kind}.xml`;
  return { name, mimeType: 'application/xml', buffer: Buffer.from(await answer.arrayBuffer()) };
}

/** Number of a document as the file has it. */
export function numberIn({ buffer }: PostedFile): string {
  const number = /<nNF>(\d+)<\/nNF>/.exec(buffer.toString('utf8'))?.[1];
  assert.ok(number, 'the document has a number');
  return number;
}

/** A document's number as the screens show it. */
export const shown = (number: string): string => number.replace(/\B(?=(\d{3})+$)/g, '.');

/** Types e-mail and password into the form that `place` shows, and sends it by Enter. */
export async function signIn(
  place: Page | Locator,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await place.locator('input[name=username]').fill(email);
  await place.locator('input[name=password]').fill(password);
  await place.locator('input[name=password]').press('Enter');
}

/** Opens a place of the portal and signs in there; the portal goes on to that place. */
export async function enter(
  page: Page,
  site: Site,
  email: string,
  place = '#/index',
): Promise<void> {
  await page.goto(site.intranet + place);
  await signIn(page, email);
  await page.locator('nmv-portal main h1').first().waitFor();
  await page.waitForURL((url) => url.hash.startsWith(place.split('?', 1)[0] ?? place));
}

/** Opens the whole menu, on a phone by the bar at the bottom. */
export async function openMenu(page: Page): Promise<void> {
  const more = page.locator('nmv-portal .nmv-nav-more');
  if (await more.isVisible()) await more.click();
  else {
    await page.locator('nmv-portal .nmv-bottombar button').click();
    // the way to the sections is the first that is no link
    await page.locator('nmv-portal .nmv-menu-sheet button').first().click();
  }
  await page.locator('nmv-portal .nmv-menu-sheet [role=group]').first().waitFor();
}

/** Returns the addresses of all entries of the whole menu. */
export async function menuEntries(page: Page): Promise<readonly string[]> {
  await openMenu(page);
  const sheet = page.locator('nmv-portal .nmv-menu-sheet');
  const found = await sheet
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  return found;
}

/** Goes to a place of the portal as a link does; the former page is gone then, and the new one may still be loading. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate(
    (hash) =>
      new Promise<void>((resolve) => {
        if (location.hash === hash) return resolve();
        addEventListener('hashchange', () => setTimeout(resolve), { once: true });
        location.hash = hash;
      }),
    place,
  );
}

/** Posts files by the screen, and waits until each has its outcome. */
export async function post(page: Page, files: readonly PostedFile[]): Promise<void> {
  await goTo(page, POSTING);
  await page.locator('.nmv-drop-input').setInputFiles([...files]);
  await sendAnyway(page);
  await page.locator('.nmv-posting-foot button[data-kind=primary]').click();
  await waitForOutcome(page);
}

/** Waits until all files are looked at, and puts in what would stay out by itself. */
export async function sendAnyway(page: Page): Promise<void> {
  await page.locator('section.nmv-invoice-list[aria-busy=false]').waitFor();
  for (const tick of await page.locator('.nmv-picked-group input[type=checkbox]').all())
    await tick.check();
}

/** Waits until the import on the screen is done. */
export async function waitForOutcome(page: Page): Promise<void> {
  await page.waitForURL(/batch=\d/);
  await page.locator('section[aria-busy=false] .nmv-posting-counts').waitFor({ timeout: 60_000 });
}

/** The row of an invoice in the list. */
export const rowOf = (page: Page, number: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: shown(number), exact: true }) });

/** The link of the first invoice that the list shows, as a row or as a card. */
export const anInvoice = (page: Page): Locator => page.locator('a.nmv-record-link').first();

/** The id of the invoice that a link leads to. */
export async function idOf(link: Locator): Promise<string> {
  const [, id] = /\/(\d+)(?:[?#]|$)/.exec((await link.getAttribute('href')) ?? '') ?? [];
  assert.ok(id);
  return id;
}

/** Finds an invoice in the list by its number. */
export async function find(page: Page, number: string): Promise<Locator> {
  await goTo(page, `${INVOICES}?q=${number}`);
  const row = rowOf(page, number);
  await row.waitFor();
  return row;
}

/** Opens the form of an invoice from the list. */
export async function openForm(page: Page, number: string): Promise<void> {
  const row = await find(page, number);
  await row.getByRole('link', { name: shown(number), exact: true }).click();
  await page.locator('.nmv-invoice-title').waitFor();
}

/** Reads a decimal as the screens write it. */
export const decimalOf = (text: string): number =>
  Number(text.replace(/\./g, '').replace(',', '.').replace('\u2212', '-'));

const REST_MS = 25;

/**
 * Asks again and again until `check` holds, as a person looks again.
 * @throws the last failure when patience ends
 */
export async function until(check: () => Promise<void>, patienceMs = PATIENCE_MS): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      // the page under test needs the processor too
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
  }
}
