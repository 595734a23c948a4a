import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright';
import { PEOPLE } from '../../demo/data/people.ts';
import { newPerson, startBrowser } from './browser.ts';
import type { Person } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { tabTo, typeInto } from './keyboard.ts';
import { linkIn } from './mailbox.ts';
import { DEMO_PASSWORD, MANAGER, enter, goTo, signIn, until } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const SIGN_UP = '#/accesspolicies/newuseraccount';
const SETTINGS = '#/accesspolicies/users/settings';
const RELEASES = '#/accesspolicies/releases';
const EMAIL = 'luana.ferraz@canal.example';
const PASSWORD = 'Semente+2027';
const PERIOD_MS = 30_000;
/** The technical sales representative (RTV) of some channels in the manager's region. */
const REPRESENTATIVE =
  PEOPLE.find(({ role, node }) => role === 'RTV' && node === 'D-N-0')?.email ?? '';
/** What belongs to a session but comes by calls of its own. */
const READ_WITH_SESSION = ['/apis/v1/campaigns/cicles/options', '/apis/v1/notifications/unread'];

let site: Site;
let browser: Browser;
before(async () => {
  site = await startSite();
  browser = await startBrowser();
});
keepPictures(() => browser);
after(async () => {
  await browser?.close();
  await site?.close();
});

const heading = (page: Page, text: RegExp) =>
  page.getByRole('heading', { level: 1, name: text }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const codeOf = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Fills in the sign-up by the keyboard alone. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(site.intranet + SIGN_UP);
  await heading(page, /Crie sua conta/);
  await typeInto(page, {
    name1: 'Luana Ferraz',
    email,
    taxNum: '52998224725',
    zipCode: '13010001',
    cellPhone: '19998765432',
  });
  assert.deepEqual(
    [
      await field(page, 'taxNum').inputValue(),
      await field(page, 'zipCode').inputValue(),
      await field(page, 'cellPhone').inputValue(),
    ],
    ['529.982.247-25', '13010-001', '(19) 99876-5432'],
  );
  await tabTo(page, 'Criar conta');
  await page.keyboard.press('Enter');
}

/** Reads and agrees by the keyboard alone: arrows between the texts, Space on the button, Enter in the last field. */
async function agree(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(await linkIn(site, EMAIL, 'useractivation'));
  await heading(page, /Falta pouco, Luana/);
  await page.getByRole('region', { name: 'Termo de adesão' }).waitFor();
  await tabTo(page, 'Termo de adesão');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('region', { name: 'Manual do usuário' }).waitFor();
  await tabTo(page, 'Concordar e continuar');
  await page.keyboard.press('Space');
  await page.locator('input[name="new-password"]:focus').waitFor();
  await typeInto(page, { 'new-password': PASSWORD, confirmation: PASSWORD });
  await page.keyboard.press('Enter');
  await heading(page, /Configurar a conta/);
}

/** Turns the second factor on. @returns the app's secret and the recovery codes */
async function setUpApp(
  page: Page,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await press(page, 'Ativar');
  await field(page, 'current-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const secret = (await page.locator('.nmv-app-steps code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret));
  await press(page, 'Confirmar');
  await page.locator('.nmv-recovery').waitFor();
  const codes = await page.locator('.nmv-recovery li').allInnerTexts();
  await press(page, 'Já guardei');
  return { secret, codes };
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).click();
  await field(page, name).pressSequentially(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

/** A channel of the representative, as his own list has it. */
async function channelOf({
  page,
}: Person): Promise<{ readonly taxNum: string; readonly name1: string }> {
  return page.evaluate(async () => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('auth') ?? '{}') as {
      accessToken: string;
    };
    const answer = await fetch('/apis/v1/customers?size=1', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return (
      ((await answer.json()) as { rows: { taxNum: string; name1: string }[] }).rows[0] ?? {
        taxNum: '',
        name1: '',
      }
    );
  });
}

/** Where an input of this name stands: of the page itself, so that a password manager finds it, or of the portal's own tree. */
const standsInPage = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((wanted) => document.querySelector(`input[name="${wanted}"]`) !== null, name);

/** Somebody who may acts as `name` by the menu of his own name, after a wrong password that changes nothing. */
async function actAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Menu de Otávio Reis/ }).click();
  await page.getByRole('menuitem', { name: 'Atuar como outra pessoa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Atuar como outra pessoa' });
  await dialog.getByRole('combobox', { name: 'Pessoa' }).pressSequentially(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  assert.ok(await standsInPage(page, 'password'), 'the own password is typed in light DOM');
  await field(page, 'password').fill('errada');
  await press(page, 'Atuar como esta pessoa');
  await page.getByText('Senha incorreta').first().waitFor();
  await field(page, 'password').fill(DEMO_PASSWORD);
  await press(page, 'Atuar como esta pessoa');
  await dialog.waitFor({ state: 'detached' });
}

/** Leaves nothing unread under the bell, so that what comes is counted from none. */
async function readAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mensagens, / }).click();
  await page.getByRole('menuitem', { name: 'Marcar todas como lidas' }).click();
  await page.getByRole('button', { name: /^Mensagens, 0 / }).waitFor();
}

test('[1.02] [1.03] [2.07] [2.09] [2.49] [2.54] by the browser alone, up to the wizard by the keyboard alone, a person signs up, activates, is released by the RTV and signs in with a second factor', async () => {
  const [newcomer, representative] = [await newPerson(browser), await newPerson(browser)];
  const { page } = newcomer;
  await enter(representative.page, site, REPRESENTATIVE);
  const channel = await channelOf(representative);
  await readAll(representative.page);

  await signUp(page, REPRESENTATIVE);
  await page.getByText('E-mail não disponível.').first().waitFor();
  await tabTo(page, 'email');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  await heading(page, /Confira seu e-mail/);
  await agree(page);

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

/** Another tab of the same session, as the browser makes it of the first one; two elements stand on its page beside the portal. */
async function duplicate(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void open(location.href)),
  ]);
  await tab.locator('nmv-portal main h1').first().waitFor();
  await tab.evaluate(() => {
    const users = document.createElement('nmv-users');
    users.setAttribute('screen', 'internal');
    document.body.append(document.createElement('nmv-login'), users);
  });
  return tab;
}

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

test('[1.11] the manager acts as the person released, in all tabs and elements at once, and comes back as himself in all of them', async () => {
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

  // acting outlives a reload, and nobody takes a second name on top of the first
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

  // from his row in the list of users, where nobody as whom one may not act has a menu
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

test('[2.05] [2.06] [2.40] a forgotten password is replaced by a mailed link; whoever is signed in is signed out by asking', async () => {
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
