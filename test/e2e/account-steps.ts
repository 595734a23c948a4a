import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import type { Person } from './browser.ts';
import { tabTo, typeInto } from './keyboard.ts';
import { linkIn } from './mailbox.ts';
import { DEMO_PASSWORD } from './portal.ts';
import type { Site } from './site.ts';

const SIGN_UP = '#/accesspolicies/newuseraccount';
export const EMAIL = 'luana.ferraz@canal.example';
export const PASSWORD = 'Semente+2027';

export const heading = (page: Page, text: RegExp) =>
  page.getByRole('heading', { level: 1, name: text }).waitFor();
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
export const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
export const codeOf = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Fills in the sign-up by the keyboard alone. */
export async function signUp(site: Site, page: Page, email: string): Promise<void> {
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
export async function agree(site: Site, page: Page): Promise<void> {
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
export async function setUpApp(
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

export async function choose(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).click();
  await field(page, name).pressSequentially(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

/** Finds a channel of the representative, as in the representative's own list. */
export async function channelOf({
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

/**
 * Checks that an input of this name is in the page itself, where a password manager finds it, and
 * not in the portal's own tree.
 */
const standsInPage = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((wanted) => document.querySelector(`input[name="${wanted}"]`) !== null, name);

/** Impersonates `name` from the user menu, after a wrong password that changes nothing. */
export async function actAs(page: Page, name: string): Promise<void> {
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
export async function readAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mensagens, / }).click();
  await page.getByRole('menuitem', { name: 'Marcar todas como lidas' }).click();
  await page.getByRole('button', { name: /^Mensagens, 0 / }).waitFor();
}

/**
 * Opens another tab of the same session, as the browser duplicates it; its page has two elements
 * next to the portal.
 */
export async function duplicate(page: Page): Promise<Page> {
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
