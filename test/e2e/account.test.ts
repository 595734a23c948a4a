// @module-tag whole
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser, Page } from 'playwright';
import { PEOPLE } from '../../demo/data/people.ts';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { tabTo } from './keyboard.ts';
import { linkIn } from './mailbox.ts';
import { DEMO_PASSWORD, MANAGER, enter, goTo, signIn, until } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import {
  EMAIL,
  PASSWORD,
  heading,
  press,
  field,
  codeOf,
  signUp,
  agree,
  setUpApp,
  choose,
  channelOf,
  actAs,
  readAll,
  duplicate,
} from './account-steps.ts';

const SETTINGS = '#/accesspolicies/users/settings';
const RELEASES = '#/accesspolicies/releases';
const PERIOD_MS = 30_000;
/** The technical sales representative (RTV) of some channels in the manager's region. */
const REPRESENTATIVE =
  PEOPLE.find(({ role, node }) => role === 'RTV' && node === 'D-N-0')?.email ?? '';
/** Paths that belong to a session but are read by separate calls. */
const READ_WITH_SESSION = ['/apis/v1/campaigns/cicles/options', '/apis/v1/notifications/unread'];

let site: Site;
let browser: Browser;
test.beforeAll(async () => {
  site = await startSite();
  browser = await startBrowser();
});
keepPictures(() => browser);
test.afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('[1.02] [1.03] [2.07] [2.09] [2.49] [2.54] sign-up, activation, release by the RTV and sign-in in one browser', async () => {
  const [newcomer, representative] = [await newPerson(browser), await newPerson(browser)];
  const { page } = newcomer;
  await enter(representative.page, site, REPRESENTATIVE);
  const channel = await channelOf(representative);
  await readAll(representative.page);

  await signUp(site, page, REPRESENTATIVE);
  await page.getByText('E-mail não disponível.').first().waitFor();
  await tabTo(page, 'email');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  await heading(page, /Confira seu e-mail/);
  await agree(site, page);

  const { secret, codes } = await setUpApp(page);
  await press(page, 'Continuar');
  await field(page, 'alias').fill('Lu');
  await press(page, 'Salvar e continuar');
  await field(page, 'pubPlaceName').waitFor();

  // leaving and coming back: the wizard goes on where it was left
  await page.locator('.nmv-plain-head [aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: 'Sair', exact: true }).click();
  await signIn(page, EMAIL, PASSWORD);
  await field(page, 'code').fill(codeOf(secret, Date.now() + PERIOD_MS));
  await field(page, 'code').press('Enter');
  await field(page, 'pubPlaceName').waitFor();
  await press(page, 'Salvar e continuar');
  assert.equal(
    await page.evaluate(() =>
      document.querySelector('nmv-portal')?.shadowRoot?.activeElement?.getAttribute('name'),
    ),
    'stateId',
    'the first field in error has the focus',
  );
  await choose(page, 'stateId', 'São Paulo');
  await choose(page, 'cityId', 'Campinas');
  await field(page, 'pubPlaceName').fill('Rua das Flores');
  await field(page, 'streetNum').fill('10');
  await press(page, 'Salvar e continuar');
  await field(page, 'cellPhone').waitFor();
  await press(page, 'Salvar e continuar');

  const find = page.getByLabel('CNPJ do canal');
  await find.fill('00.000.000/0001-91');
  await press(page, 'Incluir canal');
  await page.getByText('Nenhum canal tem este número.').waitFor();
  for (const at of [0, 1]) {
    await find.fill(channel.taxNum);
    await press(page, 'Incluir canal');
    await field(page, `hireDate-${at}`).fill('04/02/2025');
    await field(page, `hireDate-${at}`).press('Tab');
  }
  await press(page, 'Salvar e continuar');
  await page.getByText('Outra linha já tem').waitFor();
  await page
    .getByRole('button', { name: `Remover ${channel.name1}` })
    .last()
    .click();
  await press(page, 'Salvar e continuar');
  await heading(page, /falta a liberação/);
  await page.goto(`${site.intranet}#/notasfiscais/manager/customer`);
  await heading(page, /falta a liberação/);

  // the message that calls leads there, and is read by opening it
  await representative.page.getByRole('button', { name: 'Mensagens, 1 não lida' }).click();
  await representative.page.getByRole('menuitem', { name: /^Luana Ferraz aguarda/ }).click();
  await representative.page.waitForURL((url) => url.hash.startsWith(RELEASES));
  await representative.page.getByRole('button', { name: /^Mensagens, 0 / }).waitFor();
  const request = representative.page.getByRole('region', { name: 'Luana Ferraz' });
  await request.getByRole('button', { name: 'Liberar' }).click();
  await representative.page
    .getByText('Acesso liberado. Luana Ferraz já recebeu o aviso.')
    .waitFor();
  await page.waitForURL((url) => url.hash === '#/index');
  await page.getByRole('link', { name: 'Notas dos canais' }).first().waitFor();
  await linkIn(site, EMAIL, '/intranet/');
  await page.evaluate(() => {
    location.hash = '#/accesspolicies/users/data';
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.locator('.nmv-person canvas').waitFor();

  const elsewhere = await newPerson(browser);
  await elsewhere.page.goto(`${site.intranet}#/login`);
  await signIn(elsewhere.page, EMAIL, PASSWORD);
  await field(elsewhere.page, 'code').fill('000000');
  await field(elsewhere.page, 'code').press('Enter');
  await elsewhere.page.getByText('Este código não é válido.').waitFor();
  await press(elsewhere.page, 'Usar um código de recuperação');
  await field(elsewhere.page, 'code').fill(codes[0] ?? '');
  await field(elsewhere.page, 'code').press('Enter');
  await elsewhere.page.waitForURL((url) => url.hash === '#/index');
  for (const person of [newcomer, representative, elsewhere]) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});

/** Paths that a page asks for from now on. */
function pathsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  return paths;
}

const readAgain = (paths: string[]) =>
  until(async () =>
    assert.deepEqual(
      READ_WITH_SESSION.filter((path) => !paths.includes(path)),
      [],
      'cycles and notifications are read again',
    ),
  );

test('[1.11] a manager acts as the released person in all tabs and elements, and returns as the own person in all', async () => {
  const manager = await newPerson(browser);
  const { page } = manager;
  await enter(page, site, MANAGER);
  const acting = (place: Page) => place.getByText('Você está atuando como Luana Ferraz.');
  const menuOf = (place: Page, name: string) =>
    place.getByRole('button', { name: `Menu de ${name}` });
  const other = await duplicate(page);
  const [login, users] = [other.locator('nmv-login'), other.locator('nmv-users')];
  await login.getByText('Você entrou como Otávio Reis').waitFor();
  await users.getByRole('heading', { name: 'Usuários internos' }).waitFor();
  const paths = [pathsOf(page), pathsOf(other)];

  await actAs(page, 'Luana Ferraz');
  for (const tab of [page, other]) {
    await acting(tab).waitFor();
    await menuOf(tab, 'Luana Ferraz').getByText('quem atua: Otávio Reis').waitFor();
    assert.equal(await menuOf(tab, 'Otávio Reis').count(), 0);
    await tab.getByRole('link', { name: 'Notas dos canais' }).first().waitFor();
  }
  await login.getByText('Você entrou como Luana Ferraz').waitFor();
  await users.getByText('Acesso não autorizado').waitFor();
  for (const asked of paths) await readAgain(asked);

  // an impersonation outlives a reload, and does not allow a second
  await page.reload();
  await acting(page).waitFor();
  await menuOf(page, 'Luana Ferraz').click();
  await page.getByRole('menuitem', { name: 'Deixar de atuar como Luana Ferraz' }).waitFor();
  assert.equal(await page.getByRole('menuitem', { name: 'Atuar como outra pessoa' }).count(), 0);
  await page.keyboard.press('Escape');

  for (const asked of paths) asked.length = 0;
  await press(other, 'Encerrar');
  for (const tab of [page, other]) {
    await menuOf(tab, 'Otávio Reis').waitFor();
    await acting(tab).waitFor({ state: 'detached' });
    assert.equal(await menuOf(tab, 'Luana Ferraz').count(), 0);
  }
  await login.getByText('Você entrou como Otávio Reis').waitFor();
  await users.getByRole('heading', { name: 'Usuários internos' }).waitFor();
  for (const asked of paths) await readAgain(asked);

  // from the row in the list of users, where only users who can be impersonated have a menu
  await goTo(page, '#/users/external?q=Luana');
  await page.getByRole('button', { name: /^Ações de .*Luana Ferraz$/ }).click();
  await page.getByRole('menuitem', { name: 'Atuar como esta pessoa' }).click();
  await field(page, 'password').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await acting(page).waitFor();
  await page.waitForURL(/#\/index/);
  await press(page, 'Encerrar');
  await menuOf(page, 'Otávio Reis').waitFor();
  await goTo(page, '#/users/internal?q=Otávio');
  await page.getByRole('gridcell', { name: 'Otávio Reis' }).first().waitFor();
  assert.equal(await page.getByRole('button', { name: /^Ações de/ }).count(), 0);
  assert.deepEqual(manager.errors, []);
  await manager.context.close();
});

test('[2.05] [2.06] [2.40] a forgotten password is replaced by a mailed link; a signed-in person is signed out first', async () => {
  const person = await newPerson(browser);
  const { page } = person;
  const email = 'otavio.reis@provider.example';
  await enter(page, site, email);
  await page.evaluate(() => {
    location.hash = '#/accesspolicies/passwordsresetreq';
  });
  await heading(page, /Redefinir a senha/);
  await field(page, 'username').fill(email);
  await field(page, 'username').press('Enter');
  await heading(page, /Confira seu e-mail/);
  const link = await linkIn(site, email, 'passwordsreset?user=');
  await page.goto(link);
  await page.reload();
  await page.getByText(`Para ${email}.`).waitFor();
  await field(page, 'new-password').fill('Colheita');
  await field(page, 'confirmation').fill('Colheita1');
  await press(page, 'Salvar senha');
  await page.getByText('A senha deve atender a todos os critérios').waitFor();
  await page.getByText('As senhas não são iguais.').waitFor();
  await field(page, 'new-password').fill(PASSWORD);
  await field(page, 'confirmation').fill(PASSWORD);
  await press(page, 'Salvar senha');
  await signIn(page, email, DEMO_PASSWORD);
  await page.getByText('E-mail e/ou senha inválidos').first().waitFor();
  await signIn(page, email, PASSWORD);
  await page.waitForURL((url) => url.hash === '#/index');
  await page.evaluate((to) => {
    location.href = to;
  }, link);
  await page
    .getByRole('heading', { name: /Você já entrou|já entrou como/ })
    .first()
    .waitFor();
  assert.deepEqual(person.errors, []);
  await person.context.close();
});

test('a link that was used says so, and a made-up one leads on', async () => {
  const { page, context } = await newPerson(browser);
  await page.goto(await linkIn(site, EMAIL, 'useractivation'));
  await heading(page, /já foi usado/);
  await page.goto(`${site.intranet}#/accesspolicies/useractivation?token=${'a'.repeat(43)}`);
  await heading(page, /Não foi possível ativar a conta/);
  await page.goto(`${site.intranet}${SETTINGS}`);
  await heading(page, /Entrar no portal/);
  await context.close();
});
