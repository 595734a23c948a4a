// @module-tag whole
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser, Page } from 'playwright';
import { EXAMPLE_PEOPLE, PEOPLE } from '../../demo/data/people.ts';
import { newPerson, startBrowser } from './browser.ts';
import type { Person } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import {
  COORDINATOR,
  INVOICES,
  POSTING,
  RANKING,
  SELLER,
  anInvoice,
  enter,
  find,
  freshXml,
  goTo,
  idOf,
  shown,
  signIn,
} from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { postOne } from './trouble-acts.ts';

let site: Site;

let browser: Browser;
let seller: Person;
let coordinator: Person;

test.beforeAll(async () => {
  site = await startSite({ database: 'pglite' });
  browser = await startBrowser();
  [seller, coordinator] = await Promise.all([newPerson(browser), newPerson(browser)]);
  await Promise.all([
    enter(seller.page, site, SELLER, INVOICES),
    enter(coordinator.page, site, COORDINATOR, INVOICES),
  ]);
});
keepPictures(() => browser);
test.afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('wrong links are answered by a screen that leads on', async () => {
  const { page } = seller;
  await goTo(page, `${INVOICES}/999999999`);
  await page.getByRole('heading', { name: 'Nota não encontrada' }).waitFor();
  await goTo(page, `${RANKING}/NAO-EXISTE`);
  await page.getByRole('heading', { name: 'Ranking não encontrado' }).waitFor();
  await goTo(page, `${POSTING}?batch=999999`);
  await page.getByText('Nenhum dado encontrado').first().waitFor();
  await goTo(page, `${INVOICES}?page=99999&size=7&sort=nothing&dateFrom=31/31/2026`);
  await page.getByRole('heading', { name: 'Notas dos canais', level: 1 }).waitFor();
  await goTo(page, '#/notasfiscais/manager/provider');
  await page.getByText('Acesso não autorizado').first().waitFor();
});

test("another channel's manager does not learn that an invoice exists", async () => {
  await find(coordinator.page, await postOne(site, seller));
  const id = await idOf(anInvoice(coordinator.page));
  const manager = PEOPLE.find(({ name1 }) => name1 === EXAMPLE_PEOPLE.MA);
  assert.ok(manager);
  const stranger = await newPerson(browser);
  await stranger.page.goto(`${site.intranet}${INVOICES}/${id}`);
  await signIn(stranger.page, manager.email);
  await stranger.page.getByRole('heading', { name: 'Nota não encontrada' }).waitFor();
  await stranger.context.close();
});

test('[U51] [U52] the demo speaks the language of its visitor, and one press opens the intranet as a person', async () => {
  const { context, page } = await newPerson(browser, { locale: 'en-US' });
  await page.goto(`${site.portal}/`);
  await page.getByRole('heading', { name: 'From invoice to ranking' }).waitFor();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByText('Rafael Nogueira').first().click(),
  ]);
  await opened.getByRole('heading', { name: 'Hello, Rafael' }).waitFor();
  await context.close();
});

test('[2.01] [2.02] [2.41] the navigation rules for a visitor', async () => {
  const { context, page } = await newPerson(browser);
  const at = async (place: string, shownPlace: RegExp) => {
    await page.goto('about:blank');
    await page.goto(site.intranet + place);
    await page.waitForURL(shownPlace);
  };
  await at('', /#\/login$/);
  await at('#/', /#\/login$/);
  await at('#/nothing/here', /#\/login$/);
  await at(INVOICES, /#\/login$/);
  await at('#/notfound', /#\/notfound$/);
  await page.getByRole('heading', { name: 'Esta página não existe' }).waitFor();
  await at('#/datasafety', /#\/datasafety$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await at('#/accesspolicies/passwordsreset', /passwordsreset$/);
  await page.getByRole('heading', { name: 'Este link está incompleto' }).waitFor();
  await context.close();
});

test('[2.01] [2.39] [2.40] the navigation rules for who is signed in', async () => {
  const { context, page } = await newPerson(browser);
  await enter(page, site, SELLER, RANKING);
  await goTo(page, '#/login');
  await page.waitForURL(/#\/campaigns\/nmv\/ranking$/);
  await goTo(page, '#/accesspolicies/newuseraccount');
  await page.waitForURL(/#\/campaigns\/nmv\/ranking$/);
  await goTo(page, '#/no/such/page');
  await page.waitForURL(/#\/index$/);
  await goTo(page, '#/accesspolicies/passwordsresetreq');
  await page.getByRole('heading', { name: 'Redefinir a senha' }).waitFor();
  assert.doesNotMatch(
    await page.evaluate(() => sessionStorage.getItem('auth') ?? ''),
    /accessToken/,
    'the session was ended first',
  );
  await goTo(page, RANKING);
  await page.waitForURL(/#\/login$/);
  await context.close();
});

test('[1.01] [9.03] another language keeps what is typed in the sign-in, the search and a refusal', async () => {
  const choose = async (page: Page, button: string, language: string) => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('menuitemradio', { name: language }).click();
  };
  const { context, page } = await newPerson(browser);
  await page.goto(`${site.intranet}#/login`);
  await page.locator('input[name=username]').fill('alguem@canal.example');
  await page.locator('input[name=password]').fill('meia-senha');
  await choose(page, 'Português', 'English');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  assert.equal(await page.locator('input[name=username]').inputValue(), 'alguem@canal.example');
  assert.equal(await page.locator('input[name=password]').inputValue(), 'meia-senha');
  const cookie = (await context.cookies()).find(({ name }) => name === 'nmv.locale');
  assert.equal(cookie?.value, 'en-US');
  assert.equal(cookie?.path, '/');
  assert.ok(
    Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 180 * 86_400) < 300,
    'for 180 days',
  );

  const number = await postOne(site, seller);
  await signIn(page, COORDINATOR);
  await page.waitForURL(/#\/index/);
  await goTo(page, INVOICES);
  await page.getByRole('searchbox', { name: 'Search term' }).fill(number);
  await choose(page, 'Marina Duarte', 'Español');
  const term = page.getByRole('searchbox').last();
  await page.getByRole('button', { name: 'Filtros', exact: true }).waitFor();
  assert.equal(await term.inputValue(), number);
  await term.press('Enter');
  await page.getByRole('link', { name: shown(number), exact: true }).click();
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Falta el pedido firmado.');
  // under a modal nothing else can be pressed: the host page's own switch sets the attribute
  await page.locator('nmv-portal').evaluate((portal) => portal.setAttribute('locale', 'en-US'));
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).waitFor();
  assert.equal(
    await page.getByRole('dialog').getByRole('textbox').inputValue(),
    'Falta el pedido firmado.',
  );
  await context.close();
});

test('the offline page keeps the portal and no answers of the API; files shared by an application are ready to send', async () => {
  const person = await newPerson(browser, { width: 390, height: 844 });
  const { page, context } = person;
  const home = page.locator('nmv-portal main h1').first();
  await page.goto(`${site.portal}/portal/#/login`);
  await signIn(page, SELLER);
  await home.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await home.waitFor();

  const file = await freshXml(site, 'small');
  await page.evaluate((text) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      action: 'share',
      enctype: 'multipart/form-data',
    });
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], 'recebida.xml', { type: 'text/xml' }));
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    input.files = chosen.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, file.buffer.toString('utf8'));
  await page.getByText('recebida.xml').waitFor();

  const kept = await page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname);
  });
  assert.ok(kept.includes('/portal/'), kept.join());
  assert.deepEqual(
    kept.filter((path) => !/^\/portal\/[\w.]*$|^\/nmv\//.test(path)),
    [],
    'the portal itself, and the shared file no longer',
  );

  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto(`${site.portal}/portal/#/index`);
  await page.getByText(/^Sem conexão desde/).waitFor();
  await home.waitFor();
  assert.deepEqual(person.errors, []);
  await context.close();
});
