import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { newPerson, startBrowser } from './browser.ts';
import type { Person } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { overflow, settled, untranslated, violations } from './look.ts';
import { CAMPAIGN, COORDINATOR, INVOICES, POSTING, RANKING, SELLER, enter, freshXml, goTo, post, signIn } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

let site: Site;
let browser: Browser;

before(async () => {
  [site, browser] = await Promise.all([startSite({ scale: 0.02, database: 'pglite' }), startBrowser(['intranet'])]);
});
keepPictures(() => browser);
after(async () => {
  await browser?.close();
  await site?.close();
});

interface Screen {
  readonly name: string;
  readonly place: string;
}

const OPEN: readonly Screen[] = [
  { name: 'login', place: '#/login' }, { name: 'privacy', place: '#/datasafety' }, { name: 'about', place: '#/about' }, { name: 'not found', place: '#/notfound' },
  { name: 'reset request', place: '#/accesspolicies/passwordsresetreq' }, { name: 'reset', place: '#/accesspolicies/passwordsreset?user=1' }, { name: 'new account', place: '#/accesspolicies/newuseraccount' },
];

async function screensOf(page: Page): Promise<readonly Screen[]> {
  await goTo(page, INVOICES);
  const id = await page.locator('tr[data-id]').first().getAttribute('data-id');
  return [
    { name: 'home', place: '#/index' }, { name: 'invoices', place: INVOICES }, { name: 'no invoice', place: `${INVOICES}?q=nothing-like-this` }, { name: 'invoice, items', place: `${INVOICES}/${id}` },
    { name: 'invoice, header', place: `${INVOICES}/${id}?tab=header` }, { name: 'invoice, issuer', place: `${INVOICES}/${id}?tab=issuer` }, { name: 'invoice, events', place: `${INVOICES}/${id}?tab=events` },
    { name: 'posting', place: POSTING }, { name: 'rankings', place: RANKING }, { name: 'ranking', place: `${RANKING}/${CAMPAIGN}` }, { name: 'proof', place: `${RANKING}/${CAMPAIGN}?view=analytical` },
    { name: 'invoices of the provider', place: '#/notasfiscais/manager/provider' }, { name: 'no such invoice', place: `${INVOICES}/999999` }, { name: 'no such ranking', place: `${RANKING}/NONE` },
  ];
}

/** Goes through the screens and says everything that is wrong with any. */
async function sweep({ page }: Person, screens: readonly Screen[], look: (page: Page) => Promise<readonly string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, place } of screens) {
    await goTo(page, place);
    await settled(page).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
    wrong.push(...(await look(page)).map((what) => `${name}: ${what}`));
  }
  return wrong;
}

const PASSES = [
  { locale: 'en-US', signInWord: 'Sign in', width: 1440, colorScheme: 'light' }, { locale: 'es-ES', signInWord: 'Iniciar sesión', width: 390, colorScheme: 'dark' },
] as const;

for (const { locale, signInWord, width, colorScheme } of PASSES) {
  test(`[1.01] every screen in ${locale}, ${colorScheme}, ${width} px: no missing text, nothing out of the page, no axe violation, no error`, async () => {
    const person = await newPerson(browser, { locale, width, height: 900, colorScheme });
    await person.context.addCookies([{ name: 'nmv.locale', value: locale, url: site.portal }]);
    const { page } = person;
    const look = async () => {
      const tooWide = await overflow(page);
      return [...await untranslated(page), ...(tooWide > 0 ? [`${tooWide} px too wide`] : []), ...await violations(page)];
    };
    await page.goto(`${site.intranet}#/login`);
    await page.getByRole('button', { name: signInWord, exact: true }).waitFor();
    const wrong = await sweep(person, OPEN, look);
    await goTo(page, '#/login');
    await signIn(page, width === 390 ? COORDINATOR : SELLER);
    await page.waitForURL(/#\/(index|datasafety|about|notfound)/);
    if (width !== 390) {
      await post(page, [await freshXml(site, 'mixed'), await freshXml(site, 'severalLines'), await freshXml(site, 'altered')]);
      wrong.push(...(await look()).map((what) => `outcome: ${what}`));
    }
    wrong.push(...await sweep(person, await screensOf(page), look));
    assert.deepEqual(wrong, []);
    assert.equal(await page.getByText(/Notas dos canais|Lançar notas|Entrar no portal/).count(), 0, 'nothing of another language');
    await page.goto(site.partner);
    await page.locator('nmv-ranking').first().getByRole('table').waitFor();
    assert.ok(await overflow(page) <= 0, 'the partner page is not too wide');
    assert.deepEqual(person.errors, []);
    await person.context.close();
  });
}

test('the portal works on plain http under a host name: sign-in, posting, ranking', async () => {
  const person = await newPerson(browser);
  const { page } = person;
  const intranet = { ...site, intranet: `http://intranet:${site.port}/intranet/` };
  await enter(page, intranet, SELLER, INVOICES);
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await post(page, [await freshXml(site, 'small')]);
  await page.getByText('1 arquivo processado').waitFor();
  await goTo(page, `${RANKING}/${CAMPAIGN}`);
  await page.getByRole('heading', { name: 'Soja Norte 2026', level: 1 }).waitFor();
  assert.deepEqual(person.errors, []);
  await person.context.close();
});
