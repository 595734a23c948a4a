import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright';
import { campaign } from '../../src/domain/entities/campaign.ts';
import { campaignCicle } from '../../src/domain/entities/campaign-cicle.ts';
import { customer } from '../../src/domain/entities/customer.ts';
import { productCategory } from '../../src/domain/entities/product-category.ts';
import { product } from '../../src/domain/entities/product.ts';
import type { RankingAnswer, RankingOption, RankingRow } from '../../src/domain/wire/ranking.ts';
import { callerOf } from './api.ts';
import { newPerson, startBrowser } from './browser.ts';
import type { Person, PersonOptions } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { overflow, settled, untranslated, violations } from './look.ts';
import { linkIn } from './mailbox.ts';
import { fillWizard } from './newcomer.ts';
import { nonsenseIn } from './nonsense.ts';
import { cut, keepShifts, shifts } from '../pictures/measure.ts';
import type { Finding } from '../pictures/measure.ts';
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

const ADMINISTRATOR = 'admin@provider.example';

let site: Site;
let browser: Browser;

before(async () => {
  site = await startSite({ database: 'pglite' });
  browser = await startBrowser(['intranet']);
});
keepPictures(() => browser);
after(async () => {
  await browser?.close();
  await site?.close();
});

/** Somebody with his language and his device; what the console calls an error counts too, but for refusals that a screen words itself. */
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

interface Screen {
  readonly name: string;
  readonly place: string;
  /** The part that differs from the screen before. */
  readonly within?: string;
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

async function screensOf(page: Page): Promise<readonly Screen[]> {
  await goTo(page, INVOICES);
  const id = await idOf(anInvoice(page));
  const { rows } = await call<{ rows: readonly { personId: number | null }[] }>(
    page,
    'GET',
    `/apis/v1/rankings/${CAMPAIGN}`,
  );
  const proven = rows.find(({ personId }) => personId !== null)?.personId;
  return [
    { name: 'home', place: '#/index' },
    { name: 'invoices', place: INVOICES },
    { name: 'no invoice', place: `${INVOICES}?q=nothing-like-this` },
    { name: 'invoice, items', place: `${INVOICES}/${id}` },
    { name: 'invoice, header', place: `${INVOICES}/${id}?tab=header` },
    { name: 'invoice, issuer', place: `${INVOICES}/${id}?tab=issuer` },
    { name: 'invoice, events', place: `${INVOICES}/${id}?tab=events` },
    { name: 'posting', place: POSTING },
    { name: 'rankings', place: RANKING },
    { name: 'ranking', place: `${RANKING}/${CAMPAIGN}` },
    { name: 'proof', place: `${RANKING}/${CAMPAIGN}?view=analytical&person=${proven}` },
    { name: 'invoices of the provider', place: '#/notasfiscais/manager/provider' },
    { name: 'no such invoice', place: `${INVOICES}/999999` },
    { name: 'no such ranking', place: `${RANKING}/NONE` },
  ];
}

/** What is wrong with the screen that stands. */
async function look(page: Page, within?: string): Promise<readonly string[]> {
  const tooWide = await overflow(page);
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1000;
  return [
    ...(await untranslated(page)),
    ...(tooWide > 0 ? [`${tooWide} px too wide`] : []),
    // the same screens, so axe goes along once: in the dark and on a phone, where it finds most; light and wide with `--deep`
    ...(isNarrow || process.env['NMV_DEEP'] ? await violations(page, within) : []),
  ];
}

/** Goes through the screens and says everything that is wrong with any. */
async function sweep({ page }: Person, screens: readonly Screen[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, place, within } of screens) {
    await goTo(page, place);
    await settled(page).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
    wrong.push(...(await look(page, within)).map((what) => `${name}: ${what}`));
  }
  return wrong;
}

const PASSES = [
  { locale: 'en-US', signInWord: 'Sign in', width: 1440, colorScheme: 'light' },
  { locale: 'es-ES', signInWord: 'Iniciar sesión', width: 390, colorScheme: 'dark' },
] as const;

for (const { locale, signInWord, width, colorScheme } of PASSES) {
  test(`[1.01] every screen in ${locale}, ${colorScheme}, ${width} px: no missing text, nothing out of the page, no error, nothing that axe finds where it goes along`, async () => {
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

const SETTINGS = '#/accesspolicies/users/settings';
const stepsOf = (who: string, steps: readonly string[]): readonly Screen[] =>
  steps.map((step) => ({ name: `${who}, ${step}`, place: `${SETTINGS}?step=${step}` }));

/** Goes the way of a newcomer, from his mailed link to waiting for his release. */
async function newcomerSees(person: Person, email: string): Promise<string[]> {
  const { page } = person;
  const seen = async (name: string): Promise<string[]> =>
    (await look(page)).map((what) => `${name}: ${what}`);
  await page.goto(`${site.intranet}#/login`);
  await call(page, 'POST', '/apis/v1/accesspolicies/newuseraccount', {
    countryId: 'BR',
    name1: 'Iara Prado',
    email,
    taxNumTypeId: 'CPF',
    taxNum: '52998224725',
    zipCode: '13010001',
    cellPhoneIDD: '55',
    cellPhone: '19998765432',
  });
  await call(page, 'POST', '/apis/v1/accesspolicies/passwordsresetreq', { userEmail: SELLER });
  const wrong = await sweep(person, [
    {
      name: 'reset by a link',
      place: new URL(await linkIn(site, SELLER, 'passwordsreset?user=')).hash,
    },
    { name: 'term', place: new URL(await linkIn(site, email, 'useractivation')).hash },
  ]);
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('region').waitFor();
  wrong.push(...(await seen('manual')));
  await page.locator('.nmv-agree-foot button[data-kind=primary]').click();
  wrong.push(...(await seen('agreeing')));
  for (const name of ['new-password', 'confirmation'])
    await page.locator(`input[name="${name}"]`).fill('Semente+2027');
  await page.locator('input[name=confirmation]').press('Enter');
  await page.waitForURL((url) => url.hash.startsWith(SETTINGS));
  wrong.push(
    ...(await sweep(
      person,
      stepsOf('wizard', ['general', 'address', 'communication', 'channels', 'security']),
    )),
  );
  await page.locator('.nmv-account-part button').last().click();
  await page.locator('input[name=current-password]').waitFor();
  wrong.push(...(await seen('own password for the second factor')));
  await page.locator('input[name=current-password]').fill('Semente+2027');
  await page.locator('input[name=current-password]').press('Enter');
  await page.locator('.nmv-app-steps').waitFor();
  wrong.push(...(await seen('second factor')));
  await page.keyboard.press('Escape');
  await fillWizard(page);
  await page.goto('about:blank');
  await page.goto(site.intranet + SETTINGS);
  await settled(page);
  return [...wrong, ...(await seen('waiting for release'))];
}

/** What an administrator sees of people, beside the lists, which the walk of the menu opens; the last one offers to act as another. */
async function screensOfPeople(page: Page): Promise<readonly Screen[]> {
  const first = async (path: string, q: string): Promise<number> =>
    (
      await call<{ rows: { id: number }[] }>(
        page,
        'GET',
        `/apis/v1/${path}?size=1&q=${encodeURIComponent(q)}`,
      )
    ).rows[0]?.id ?? 0;
  const tabs = (name: string, place: string, labels: readonly string[]): readonly Screen[] =>
    labels.map((label, index) => ({
      name: `${name}, ${label}`,
      place: `${place}?tab=tab${label}`,
      ...(index > 0 && { within: '[part=form]' }),
    }));
  return [
    { name: 'releases', place: '#/accesspolicies/releases' },
    { name: 'own data', place: '#/accesspolicies/users/data' },
    ...stepsOf('own page', ['general', 'security']),
    ...tabs('internal user', `#/users/internal/${await first('internal-users', COORDINATOR)}`, [
      'General',
      'Address',
      'Communication',
      'Structure',
      'Access',
      'Status',
    ]),
    ...tabs('group', `#/users/groups/${await first('user-groups', 'CSC')}`, [
      'General',
      'Permissions',
      'Users',
    ]),
    ...tabs('external user', `#/users/external/${await first('external-users', SELLER)}`, [
      'General',
      'Address',
      'Communication',
      'Channels',
      'Status',
      'Access',
    ]),
  ];
}

for (const { locale, width, colorScheme } of PASSES) {
  test(`[1.01] everything about people in ${locale}, ${colorScheme}, ${width} px, from the mailed link to acting as another: the same`, async () => {
    const newcomer = await visitor({ locale, width, colorScheme });
    const wrong = await newcomerSees(newcomer, `iara.prado.${width}@canal.example`);
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

test('nonsense in a form of each kind of field is refused at its field, with what to do, and what was typed stays; all forms in three languages are filled by test/deep', async () => {
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

/** What is wrong at places, one after the other, each as it has settled. */
async function wrongAt(
  page: Page,
  places: readonly string[],
  find: (page: Page, place: string) => Promise<readonly Finding[]>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const place of places) {
    await goTo(page, place);
    await settled(page);
    const found = await find(page, place);
    wrong.push(...found.map(({ what, detail }) => `${place}: ${what} ${detail}`));
  }
  return wrong;
}

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

test('[U19] [U49] records of an administrator come without a jump, a finger hits what they offer, and names that are cut tell their whole', async () => {
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
  const campaignPlace = `#${campaign.route}/${await first(campaign.path)}`;
  const places = [
    campaignPlace,
    `#${campaign.route}/${await first(campaign.path, 'CR-2026-016')}?tab=tabTargets`,
    `#${productCategory.route}/${await first(productCategory.path)}?tab=tabProducts`,
  ];
  const wrong = await wrongAt(page, places, async (_page, place) => [
    ...(place === campaignPlace ? await shifts(page) : []),
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
