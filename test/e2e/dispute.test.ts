// @module-tag whole
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser, Locator, Page } from 'playwright';
import { PEOPLE } from '../../demo/data/people.ts';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import {
  COORDINATOR,
  DIRECTOR,
  MANAGER,
  POSTING,
  SELLER,
  enter,
  freshXml,
  goTo,
  numberIn,
  openForm,
  post,
  shown,
} from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const CASES = '#/notasfiscais/casos';
const PDF = { name: 'pedido.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

let site: Site;
let browser: Browser;
test.beforeAll(async () => {
  site = await startSite({ database: 'pglite' });
  browser = await startBrowser();
});
keepPictures(() => browser);
test.afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function open(email: string, place: string): Promise<Page> {
  const { page } = await newPerson(browser);
  await enter(page, site, email, place);
  return page;
}

const dialogOf = (page: Page): Locator => page.locator('dialog[open]');

/** Contests from a button, or appeals, with a text and a file. */
async function contest(page: Page, button: string, text: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Motivo').fill(text);
  await dialog.locator('input[type=file]').setInputFiles(PDF);
  await dialog.getByText(PDF.name).waitFor();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens a case from the list of cases. */
async function openCase(page: Page, number: string): Promise<void> {
  await goTo(page, `${CASES}?q=${number}`);
  await page
    .getByRole('row')
    .filter({ hasText: shown(number) })
    .first()
    .getByText(shown(number))
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: new RegExp(shown(number)) }).waitFor();
}

/** Decides on the page of the case. */
async function decide(page: Page, choice: string, button: string, reason: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
  await page.getByLabel('Motivo').last().fill(reason);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('[2.48] [4.12] a dispute runs from contest to appeal: both sides, evidence, message, effect, final decision', async () => {
  const seller = await open(SELLER, '#/index');
  const xml = await freshXml(site, 'large');
  const number = numberIn(xml);
  await post(seller, [xml]);

  const coordinator = await open(COORDINATOR, '#/index');
  await openForm(coordinator, number);
  await coordinator.getByRole('button', { name: 'Reprovar', exact: true }).click();
  await dialogOf(coordinator).getByLabel('Motivo').fill('A quantidade não confere com o pedido.');
  await dialogOf(coordinator).getByRole('button', { name: 'Reprovar' }).click();
  await dialogOf(coordinator).waitFor({ state: 'detached' });

  await openForm(seller, number);
  await contest(seller, 'Contestar', 'O pedido saiu em duas notas.');
  await openCase(seller, number);
  await seller.getByText('A quantidade não confere com o pedido.').waitFor();
  await seller.getByText(PDF.name).waitFor();
  assert.equal(await seller.getByText('Sua decisão').count(), 0);

  await openCase(coordinator, number);
  await coordinator
    .getByText(/não decide a contestação|não podem decidir/)
    .first()
    .waitFor();
  assert.equal(await coordinator.getByRole('radio').count(), 0, 'who refused decides nothing');

  const manager = await open(MANAGER, '#/index');
  await openCase(manager, number);
  await manager.getByText('O pedido saiu em duas notas.').waitFor();
  await manager.getByLabel('Mensagem').fill('Pode mandar o canhoto?');
  await manager.getByRole('button', { name: 'Enviar' }).click();
  await seller.getByText('Pode mandar o canhoto?').waitFor();
  await manager
    .getByText(/^Efeito em /)
    .first()
    .waitFor();
  await decide(manager, 'Rejeitar', 'Rejeitar e avisar', 'Sem canhoto não há como acolher.');
  await manager.getByText('decidido').first().waitFor();

  await seller.getByText('Sem canhoto não há como acolher.').waitFor();
  await contest(seller, 'Recorrer', 'Segue o canhoto assinado.');
  await seller.getByText('em recurso').first().waitFor();

  const director = await open(DIRECTOR, '#/index');
  await openCase(director, number);
  await decide(director, 'Acolher', 'Acolher e avisar', 'Pedido e canhoto fecham.');
  await seller.getByText('A decisão é final.').waitFor();
  await seller.getByText('Pedido e canhoto fecham.').waitFor();
});

test('[2.48] a sale posted as another’s is claimed by posting it again, decided by the manager, explained to both', async () => {
  const first = await open(SELLER, '#/index');
  const xml = await freshXml(site, 'large');
  const number = numberIn(xml);
  await post(first, [xml]);

  const rafael = PEOPLE.find(({ email }) => email === SELLER);
  const colleague = PEOPLE.find(
    ({ channel, role, email }) =>
      channel === rafael?.channel && role === 'CSC' && email !== rafael?.email,
  );
  const employer = PEOPLE.find(({ code }) => code === rafael?.reportsTo);
  assert.ok(colleague && employer);
  const claimant = await open(colleague.email, '#/index');
  await goTo(claimant, POSTING);
  await claimant.locator('.nmv-drop-input').setInputFiles(xml);
  await claimant.getByRole('button', { name: 'Esta venda é minha' }).click();
  assert.equal(await claimant.getByText('pronto para enviar').count(), 0);
  const question = dialogOf(claimant);
  await question.getByLabel('Por que a venda é sua?').fill('O pedido foi fechado comigo.');
  await question.locator('input[type=file]').setInputFiles(PDF);
  await question.getByText(PDF.name).waitFor();
  await question.getByRole('button', { name: 'Reivindicar a venda' }).click();
  await question.waitFor({ state: 'detached' });

  await openCase(first, number);
  await first.getByText('O pedido foi fechado comigo.').waitFor();
  assert.equal(await first.getByText('Sua decisão').count(), 0);
  const channel = await open(employer.email, '#/index');
  await openCase(channel, number);
  await decide(
    channel,
    'Reconhecer a venda para quem a reivindica',
    'Reconhecer e avisar',
    'O pedido está em nome dela.',
  );
  await first.getByText('O pedido está em nome dela.').waitFor();
  await claimant.getByRole('button', { name: 'Remover todos' }).click();
  await openForm(claimant, number);
  await claimant.locator('.nmv-fact', { hasText: 'Vendedor' }).getByText(colleague.name1).waitFor();
});
