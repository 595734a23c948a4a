import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { PEOPLE } from '../../demo/data/people.ts';
import { addDays, formatLocaleDate, localDate } from '../../src/domain/rules/dates.ts';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { enter, goTo } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const PRIZES = '#/campaigns/nmv/payouts';
const OWN = '#/campaigns/nmv/own-prizes';
/** Neither approved the campaign nor closed its cycle. */
const PAYER = 'admin@provider.example';

/** A day as people write it, so many days from the one that it is, also in the demo. */
const dayFromToday = (days: number): string =>
  formatLocaleDate(addDays(localDate(new Date()), days), 'pt-BR');

let site: Site;
let browser: Browser;
before(async () => {
  site = await startSite({ database: 'pglite' });
  browser = await startBrowser();
});
keepPictures(() => browser);
after(async () => {
  await browser?.close();
  await site?.close();
});

async function open(email: string, place: string): Promise<Page> {
  const { page } = await newPerson(browser);
  await enter(page, site, email, place);
  return page;
}
const step = (page: Page, name: string): Locator =>
  page.locator('.nmv-track-step').filter({ hasText: name });
const isDone = (page: Page, name: string): Promise<void> =>
  step(page, name).and(page.locator('[data-state=done]')).waitFor();
/** Presses the act of the record, and confirms what is asked. */
async function act(page: Page, name: string, fill?: (dialog: Locator) => Promise<void>) {
  await page.locator('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.locator('dialog[open]');
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a prize goes from the winner’s word over the authority’s, the channel’s and the signed term to the payment, and the winner sees it', async () => {
  const payer = await open(PAYER, `${PRIZES}?sort=rankPosition`);
  const first = payer.getByRole('row').filter({ hasText: 'CR-2025-007-1' });
  const text = await first.innerText();
  const winner = PEOPLE.find(({ name1 }) => text.includes(name1));
  const manager = PEOPLE.find(({ code }) => code === winner?.reportsTo);
  assert.ok(winner && manager, text);

  const own = await open(winner.email, OWN);
  await own.getByLabel('Seu CPF, CNPJ ou RUC').fill(winner.cpf);
  await own.getByLabel('Chave PIX').last().fill(winner.email);
  await own.getByRole('button', { name: 'Aceitar prêmio' }).click();
  await own.getByText('As notas estão em conferência').waitFor();

  await first.getByText('CR-2025-007-1').click();
  await isDone(payer, 'Aceite');
  const codes = payer.locator('[aria-label="Situação das notas"] .nmv-code');
  await codes.first().waitFor();
  const keys = await codes.allInnerTexts();
  const bring = (label: string, name: string, text: string) =>
    payer
      .locator('label')
      .filter({ hasText: label })
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await bring('Enviar o arquivo da SEFAZ', 'sefaz.csv', keys.map((key) => `${key};100`).join('\n'));
  await payer.getByText('Autorizada (100)').first().waitFor();
  await act(payer, 'Confirmar a situação das notas');
  await isDone(payer, 'Notas');

  const channel = await open(manager.email, OWN);
  await channel.getByRole('button', { name: 'Declarar' }).click();
  await channel.locator('dialog[open]').getByRole('button', { name: 'Declarar' }).click();
  await channel.getByText(`${manager.name1} declarou em`).waitFor();

  await isDone(payer, 'Declaração');
  await bring('Registrar o termo assinado', 'termo.pdf', '%PDF-1.7');
  const question = payer.locator('dialog[open]');
  await question.getByRole('textbox', { name: 'Assinado em' }).fill(dayFromToday(0));
  await question.getByLabel('Representante do empregador').fill(manager.name1);
  await question.getByRole('button', { name: 'Registrar termo' }).click();
  await isDone(payer, 'Termo');
  const paidOn = dayFromToday(0);
  await act(payer, 'Marcar como pago', async (dialog) => {
    const day = dialog.getByRole('textbox', { name: 'Pago em' });
    const pay = dialog.getByRole('button', { name: 'Marcar como pago', exact: true });
    await dialog.getByRole('textbox', { name: 'Número do comprovante' }).fill('88.213');
    assert.ok(await pay.isDisabled(), 'the day must be given');
    // nobody was paid before they had accepted; what is wrong stands at its field, and nothing typed is lost
    await day.fill(dayFromToday(-2));
    await pay.click();
    await dialog.getByText('O premiado aceitou o prêmio em').waitFor();
    assert.equal(await day.getAttribute('aria-invalid'), 'true');
    await day.fill(paidOn);
  });
  await isDone(payer, 'Pagamento');

  await goTo(own, '#/index');
  await goTo(own, OWN);
  await own.getByText(`Pago em ${paidOn}, comprovante 88.213.`).waitFor();
});
