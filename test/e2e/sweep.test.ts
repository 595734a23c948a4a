// @module-tag whole
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser } from 'playwright';
import { campaign } from '../../src/domain/entities/campaign.ts';
import { campaignCicle } from '../../src/domain/entities/campaign-cicle.ts';
import { customer } from '../../src/domain/entities/customer.ts';
import { productCategory } from '../../src/domain/entities/product-category.ts';
import { product } from '../../src/domain/entities/product.ts';
import type { RankingAnswer, RankingOption } from '../../src/domain/schema/ranking/ranking.ts';
import type { RankingRow } from '../../src/domain/schema/ranking/ranking-row.ts';
import { callerOf } from './api.ts';
import { newPerson, startBrowser } from './browser.ts';
import type { Person, PersonOptions } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { overflow } from './look.ts';
import { nonsenseIn } from './nonsense.ts';
import { cut, keepShifts, shifts } from '../pictures/measure.ts';
import { small } from '../pictures/small.ts';
import { call } from './page-call.ts';
import {
  CAMPAIGN,
  COORDINATOR,
  DEMO_PASSWORD,
  DIRECTOR,
  INVOICES,
  POSTING,
  RANKING,
  SELLER,
  anInvoice,
  enter,
  freshXml,
  goTo,
  idOf,
  post,
  signIn,
} from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { screensOf, look, sweep, newcomerSees, screensOfPeople, wrongAt } from './sweep-screens.ts';
import type { Screen } from './sweep-screens.ts';

const ADMINISTRATOR = 'admin@provider.example';

let site: Site;
let browser: Browser;

test.beforeAll(async () => {
  site = await startSite({ database: 'pglite' });
  browser = await startBrowser(['intranet']);
});
keepPictures(() => browser);
test.afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/**
 * Opens a browser with a language and a device. Console errors count as errors, except refusals
 * that a screen words itself.
 */
async function visitor(options: PersonOptions): Promise<Person> {
  const person = await newPerson(browser, { height: 900, ...options });
  person.context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      person.errors.push(message.text());
  });
  await person.context.addCookies([
    { name: 'nmv.locale', value: options.locale ?? '', url: site.portal },
  ]);
  return person;
}

const OPEN: readonly Screen[] = [
  { name: 'login', place: '#/login' },
  { name: 'privacy', place: '#/datasafety' },
  { name: 'about', place: '#/about' },
  { name: 'not found', place: '#/notfound' },
  { name: 'reset request', place: '#/accesspolicies/passwordsresetreq' },
  { name: 'reset', place: '#/accesspolicies/passwordsreset?user=1' },
  { name: 'new account', place: '#/accesspolicies/newuseraccount' },
];

const PASSES = [
  { locale: 'en-US', signInWord: 'Sign in', width: 1440, colorScheme: 'light' },
  { locale: 'es-ES', signInWord: 'Iniciar sesión', width: 390, colorScheme: 'dark' },
] as const;

for (const { locale, signInWord, width, colorScheme } of PASSES) {
  test(`[1.01] every screen in ${locale}, ${colorScheme}, ${width} px: no gap, overflow, error or axe finding`, async () => {
    const person = await visitor({ locale, width, colorScheme });
    const { page } = person;
    await page.goto(`${site.intranet}#/login`);
    await page.getByRole('button', { name: signInWord, exact: true }).waitFor();
    const wrong = await sweep(person, OPEN);
    await goTo(page, '#/login');
    await signIn(page, width === 390 ? COORDINATOR : SELLER);
    await page.waitForURL(/#\/(index|datasafety|about|notfound)/);
    if (width !== 390) {
      await post(page, [
        await freshXml(site, 'mixed'),
        await freshXml(site, 'severalLines'),
        await freshXml(site, 'altered'),
      ]);
      wrong.push(...(await look(page)).map((what) => `outcome: ${what}`));
    }
    wrong.push(...(await sweep(person, await screensOf(page))));
    assert.deepEqual(wrong, []);
    assert.equal(
      await page.getByText(/Notas dos canais|Enviar notas|Entrar no portal/).count(),
      0,
      'nothing of another language',
    );
    await page.goto(site.partner);
    await page.locator('nmv-ranking').first().getByRole('table').waitFor();
    assert.ok((await overflow(page)) <= 0, 'the partner page is not too wide');
    assert.deepEqual(person.errors, []);
    await person.context.close();
  });
}

for (const { locale, width, colorScheme } of PASSES) {
  test(`[1.01] people’s screens in ${locale}, ${colorScheme}, ${width} px, from mailed link to acting: the same`, async () => {
    const newcomer = await visitor({ locale, width, colorScheme });
    const wrong = await newcomerSees(site, newcomer, `iara.prado.${width}@canal.example`);
    const administrator = await visitor({ locale, width, colorScheme });
    const { page } = administrator;
    await enter(page, site, ADMINISTRATOR);
    wrong.push(...(await sweep(administrator, await screensOfPeople(page))));
    await page.locator('.nmv-person-head > button').click();
    await page.locator('dialog input[name=password], input[name=password]').first().waitFor();
    wrong.push(...(await look(page)).map((what) => `acting dialog: ${what}`));
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.locator('input[name=password]').press('Enter');
    await page.locator('.nmv-banner[data-tone=acting]').waitFor();
    wrong.push(...(await sweep(administrator, [{ name: 'acting', place: '#/index' }])));
    assert.deepEqual(wrong, []);
    for (const { context, errors } of [newcomer, administrator]) {
      assert.deepEqual(errors, []);
      await context.close();
    }
  });
}

test('nonsense in each kind of field is refused at its field with advice, and the text is kept', async () => {
  const administrator = await visitor({ locale: 'es-ES' });
  const { context, page, errors } = administrator;
  await enter(page, site, ADMINISTRATOR);
  const wrong: string[] = [];
  // code, text, reference, decimal; date; the numbers and addresses of a company
  for (const entity of [product, campaignCicle, customer])
    wrong.push(...(await nonsenseIn(page, entity, 'es-ES')));
  assert.deepEqual(wrong, []);
  assert.deepEqual(errors, []);
  await context.close();
});

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

test('[U17] on a phone the notice of unread messages leaves free what sends the chosen files', async () => {
  const { context, page, errors } = await visitor({ locale: 'pt-BR', width: 390, height: 844 });
  await enter(page, site, SELLER, POSTING);
  await page.locator('.nmv-drop-input').setInputFiles([await freshXml(site, 'small')]);
  await page.locator('section.nmv-invoice-list[aria-busy=false]').waitFor();
  const send = page.locator('.nmv-posting-foot button[data-kind=primary]');
  await send.waitFor();
  await page.locator('.nmv-toast').first().waitFor();
  const isFree = await send.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const root = button.getRootNode() as ShadowRoot;
    return button.contains(root.elementFromPoint(x + width / 2, y + height / 2));
  });
  assert.ok(isFree);
  assert.deepEqual(errors, []);
  await context.close();
});

test('[U19] lists, rankings and home come without a jump', async () => {
  const { context, page, errors } = await visitor({ locale: 'pt-BR', width: 1440 });
  await context.addInitScript(keepShifts);
  await enter(page, site, SELLER);
  const places = ['#/index', INVOICES, `${INVOICES}?f.status1=ROV020`, RANKING, '#/products'];
  assert.deepEqual(await wrongAt(page, places, shifts), []);
  assert.deepEqual(errors, []);
  await context.close();
});

test('[U49] on a phone what a finger presses is 44 px large: home, rankings, a proof, invoices and posting', async () => {
  const { context, page, errors } = await visitor({
    locale: 'pt-BR',
    width: 390,
    height: 844,
    isTouched: true,
  });
  await enter(page, site, SELLER);
  const ranking = `${RANKING}/${CAMPAIGN}`;
  await goTo(page, INVOICES);
  const id = await idOf(anInvoice(page));
  const places = [
    '#/index',
    ranking,
    `${ranking}?view=analytical`,
    INVOICES,
    `${INVOICES}/${id}`,
    POSTING,
  ];
  assert.deepEqual(await wrongAt(page, places, small), []);
  assert.deepEqual(errors, []);
  await context.close();
});

test('[U19] [U49] an administrator’s records come without a jump, fit a finger, and cut names show in full', async () => {
  const { context, page, errors } = await visitor({
    locale: 'pt-BR',
    width: 390,
    height: 844,
    isTouched: true,
  });
  await context.addInitScript(keepShifts);
  await enter(page, site, ADMINISTRATOR);
  const first = async (path: string, q = ''): Promise<number> =>
    (await call<{ rows: { id: number }[] }>(page, 'GET', `/apis/v1/${path}?size=1&q=${q}`)).rows[0]
      ?.id ?? 0;
  const campaignRoute = `#${campaign.route}/${await first(campaign.path)}`;
  const places = [
    campaignRoute,
    `#${campaign.route}/${await first(campaign.path, 'CR-2026-016')}?tab=tabTargets`,
    `#${productCategory.route}/${await first(productCategory.path)}?tab=tabProducts`,
  ];
  const wrong = await wrongAt(page, places, async (_page, place) => [
    ...(place === campaignRoute ? await shifts(page) : []),
    ...(await small(page)),
    ...(await cut(page)),
  ]);
  assert.deepEqual(wrong, []);
  assert.deepEqual(errors, []);
  await context.close();
});

test('rankings of the demo show who has moved since yesterday, whenever they are looked at', async () => {
  const { call } = await callerOf(site.portal, site.portal, DIRECTOR);
  const { rows } = await call<{ rows: readonly RankingOption[] }>('GET', '/apis/v1/rankings');
  const moved: RankingRow['moved'][] = [];
  for (const { id, frozenAt } of rows) {
    if (frozenAt !== null) continue;
    const ranking = await call<RankingAnswer>('GET', `/apis/v1/rankings/${id}`);
    moved.push(...ranking.rows.map((row) => row.moved));
  }
  assert.ok(moved.some((places) => places !== null && places !== 0));
});
