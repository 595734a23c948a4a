import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import type { Browser, Locator, Page } from 'playwright';
import { PEOPLE } from '../../demo/data/people.ts';
import { addDays, formatLocaleDate, localDate } from '../../src/domain/rules/dates/dates.ts';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { settled } from './look.ts';
import {
  COORDINATOR,
  DIRECTOR,
  MANAGER,
  SELLER,
  enter,
  freshXml,
  goTo,
  numberIn,
  openForm,
  post,
  signIn,
} from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { seenRow, whenMoved } from './watch.ts';

/** Neither approved the campaign nor closed its cycle. */
const PAYER = 'admin@provider.example';
const OTHER_PAYER = 'regina.prado@provider.example';
const PRIZES = '#/campaigns/nmv/payouts';
const OWN_PRIZES = '#/campaigns/nmv/own-prizes';
const CODE = 'CR-VIDA';
const NAME = 'Soja de uma vida';

/** A day as people write it, so many days from the one that it is, also in the demo. */
const dayFromToday = (days: number): string =>
  formatLocaleDate(addDays(localDate(new Date()), days), 'pt-BR');

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
  const { page, context } = await newPerson(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, site, email, place);
  return page;
}
const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const standsAs = (page: Page, status: string): Promise<void> =>
  page.locator('main').getByText(status, { exact: true }).first().waitFor();

/** Presses an action of the record, and confirms what is asked. */
async function action(page: Page, name: string, fill?: (dialog: Locator) => Promise<void>) {
  await page.locator('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.locator('dialog[open]');
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Decides on the version that waits, in the tab that asks for it. */
async function decide(page: Page, name: RegExp, reason?: string) {
  await tab(page, 'Aprovação');
  const decision = page.getByRole('region', { name: 'Sua decisão', exact: true });
  if (reason !== undefined) await decision.getByLabel('Motivo').fill(reason);
  const button = decision.getByRole('button', { name });
  await button.click();
  // a manager who approved may still deny until a director decides
  await button.waitFor({ state: 'detached' });
}
async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar rascunho', exact: true }).click();
  await page.getByText('foram salvas').first().waitFor();
}
async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar para aprovação', exact: true }).click();
  await page.getByText('foi enviada para aprovação').first().waitFor();
}
const typeDay = async (page: Page, field: string, day: string): Promise<void> => {
  await page.locator(`input[name=${field}]`).selectText();
  await page.locator(`input[name=${field}]`).pressSequentially(day.replaceAll('/', ''));
};

const isDone = (page: Page, name: string): Promise<void> =>
  page
    .locator('.nmv-track-step')
    .filter({ hasText: name })
    .and(page.locator('[data-state=done]'))
    .waitFor();
function personOf(email: string): (typeof PEOPLE)[number] {
  const found = PEOPLE.find((each) => each.email === email);
  assert.ok(found, email);
  return found;
}

let coordinator: Page;
let manager: Page;
let director: Page;
let seller: Page;
/** Address of the campaign. */
let place: string;

/** The seller finds a message among those that came, and opens it. */
async function isTold(title: string): Promise<void> {
  await goTo(seller, '#/index');
  await goTo(seller, '#/notifications');
  await seller.locator('.nmv-mail-item', { hasText: title }).click();
}

test('[2.36] a campaign is copied from last cycle’s, rehearsed, sent back, corrected and approved by two people', async () => {
  coordinator = await open(COORDINATOR, '#/campaigns/nmv?view=none&q=CR-2025-007');
  await coordinator.locator('main').getByText('CR-2025-007').click();
  // the list remains, with a menu of its own, until the record is there
  await coordinator.locator('main').getByRole('heading', { level: 1, name: 'Soja 2025' }).waitFor();
  await coordinator.locator('main').getByRole('button', { name: 'Mais' }).click();
  await coordinator.getByRole('menuitem', { name: 'Copiar para outro ciclo' }).click();
  await coordinator.locator('dialog[open]').getByRole('button', { name: 'Copiar' }).click();
  await coordinator.locator('input[name=nmpCode]').fill(CODE);
  await coordinator.locator('input[name=name1]').fill(NAME);
  for (const field of ['tsStart', 'invcIssncStart'])
    await typeDay(coordinator, field, dayFromToday(0));
  for (const field of ['tsEnd', 'invcIssncEnd'])
    await typeDay(coordinator, field, dayFromToday(20));
  // last cycle's sales come while targets are pasted, and move no cell
  let arrive = (): void => undefined;
  const pasted = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await coordinator.route('**/past-sales', async (route) => {
    await pasted;
    await route.continue();
  });
  await tab(coordinator, 'Metas');
  const own = coordinator.getByRole('row').filter({ hasText: 'Agrocampo Insumos' });
  await coordinator.evaluate(() =>
    navigator.clipboard.writeText('1200\t0\t0\t90.000,00\n800\t0\t0\t60.000,00\n'),
  );
  await own.first().getByRole('gridcell').nth(3).click();
  await coordinator.keyboard.press('Control+V');
  arrive();
  await own.nth(1).getByText('60.000,00').waitFor();
  await saveDraft(coordinator);
  place = new URL(coordinator.url()).hash.replace(/\?.*$/, '');

  await tab(coordinator, 'Simulação');
  await coordinator.getByRole('button', { name: 'Simular' }).click();
  await coordinator.getByText('Prêmios que seriam pagos').waitFor();

  await standsAs(coordinator, 'rascunho');
  await send(coordinator);
  manager = await open(MANAGER, place);
  await decide(manager, /^Reprovar$/, 'Falta a meta de fungicidas da Planalto.');
  await standsAs(manager, 'não aprovada');
  await coordinator
    .locator('.nmv-finding')
    .filter({ hasText: 'Otávio Reis não aprovou esta versão' })
    .getByText('Falta a meta de fungicidas da Planalto')
    .waitFor();
  await tab(coordinator, 'Metas');
  await coordinator
    .getByRole('row')
    .filter({ hasText: 'Planalto Sementes' })
    .nth(1)
    .getByRole('gridcell')
    .nth(3)
    .click();
  await coordinator.keyboard.type('600');
  await coordinator.keyboard.press('Enter');
  await send(coordinator);
  await standsAs(manager, 'aguarda aprovação');
  await decide(manager, /^Aprovar R\$/);
  director = await open(DIRECTOR, place);
  await decide(director, /^Aprovar R\$/);
  await standsAs(director, 'em vigor');
  await goTo(coordinator, '#/notifications');
  for (const title of ['foi aprovada', 'não foi aprovada'])
    await coordinator
      .locator('.nmv-mail-item', { hasText: `A campanha ${NAME} ${title}` })
      .waitFor();
});

test('[2.27] a campaign’s sales are ranked live in the portal and in a widget of another page', async () => {
  seller = await open(SELLER, '#/index');
  const widget = await seller.context().newPage();
  await widget.goto(site.partner);
  await widget.evaluate((campaign) => {
    const element = document.createElement('nmv-ranking');
    element.setAttribute('campaign', campaign);
    document.querySelectorAll('nmv-ranking')[2]?.replaceWith(element);
  }, CODE);
  const ranking = widget.locator('nmv-ranking').nth(2);
  await signIn(ranking, SELLER);
  await ranking.getByText('Ninguém pontuou ainda').waitFor();
  const file = await freshXml(site, 'large');
  await post(seller, [file]);
  await goTo(seller, `#/campaigns/nmv/ranking/${CODE}`);
  await seller.getByText('Ninguém pontuou ainda').waitFor();
  const moves = [
    whenMoved(seller, { tag: 'nmv-portal' }, undefined),
    whenMoved(widget, { tag: 'nmv-ranking', nth: 2 }, undefined),
  ];
  await openForm(coordinator, numberIn(file));
  await coordinator.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await Promise.all(moves);
  assert.equal((await seenRow(seller, { tag: 'nmv-portal' }))?.place, '1');
  assert.equal((await seenRow(widget, { tag: 'nmv-ranking', nth: 2 }))?.place, '1');
  await widget.close();
});

test('a later version that may cost a participant is announced by a director ten days ahead, with a reason, to all', async () => {
  await goTo(coordinator, `${place}?tab=tabPrizes`);
  await standsAs(coordinator, 'em vigor');
  await settled(coordinator);
  const first = coordinator.getByRole('row').filter({ hasText: '1º lugar' });
  await first.getByRole('gridcell').filter({ hasText: '9.000,00' }).click();
  await coordinator.keyboard.type('1000');
  await coordinator.keyboard.press('Enter');
  await send(coordinator);
  await standsAs(director, 'aguarda aprovação');
  await decide(director, /^Aprovar R\$/, 'A verba diminuiu.');
  await director.locator('main').getByText(dayFromToday(10)).first().waitFor();
  await isTold(`A campanha ${NAME} vai mudar`);
  await goTo(seller, place);
  await seller.getByText(`campanha entra em vigor em ${dayFromToday(10)}`).waitFor();
  await seller.getByRole('button', { name: 'Ver o que muda' }).click();
  await seller.locator('dialog[open]').getByText('R$ 1.000,00').waitFor();
  await seller.keyboard.press('Escape');
});

test('[4.03] the campaign is closed early with a reason for the rest; a participant verifies the own result', async () => {
  await goTo(director, '#/campaign-cicles?view=none');
  await director.locator('main').getByText('C2026').click();
  await tab(director, 'Fechamento');
  const own = director.getByRole('region', { name: NAME, exact: true });
  await own.getByText('Pode ser fechada depois de').waitFor();
  await own.getByRole('button', { name: /Abrir campanha|Decidir agora/ }).waitFor();
  await goTo(director, place);
  await action(director, 'Encerrar antes', async (dialog) => {
    await dialog.getByLabel('Motivo').fill('A safra acabou.');
    await dialog.getByLabel('Pontos').selectOption('kept');
    await dialog.getByRole('button', { name: 'Encerrar antes', exact: true }).click();
    // the user confirms an action without undo twice
    await dialog.getByText('Não é possível desfazer.').waitFor();
  });
  await standsAs(director, 'encerrada antes');
  await director.locator('main').getByRole('button', { name: 'Fechar campanha' }).first().click();
  const panel = director.getByRole('tabpanel');
  await panel.getByLabel('Para confirmar, digite o nome da campanha').waitFor();
  for (const field of await panel.getByLabel('Motivo para fechar assim').all())
    await field.fill('A campanha termina.');
  await panel.getByLabel('Para confirmar, digite o nome da campanha').fill(NAME);
  await panel.getByRole('button', { name: 'Fechar campanha' }).click();
  await panel.getByText('Possível até').waitFor();
  await isTold(`O resultado da campanha ${NAME} é final`);
  await seller.getByRole('button', { name: 'Abrir o ranking' }).click();
  await seller.getByRole('heading', { name: NAME, level: 1 }).waitFor();
  await seller.getByRole('button', { name: 'Conferir meu resultado' }).click();
  await seller.getByText('O resultado confere').waitFor();
});

test('a director rectifies a result that stands, with a reason; who took part is told, and verifies what stands now', async () => {
  await goTo(director, place);
  await standsAs(director, 'resultado final');
  assert.equal(
    await director.locator('main').getByText('entra em vigor').count(),
    0,
    'no version follows any more; what was told of one may still be read below',
  );
  await director.locator('main').getByRole('button', { name: 'Retificar o resultado' }).click();
  const question = director.locator('dialog[open]');
  const confirm = question.getByRole('button', { name: 'Retificar o resultado' });
  await question.getByLabel('Motivo').fill('Uma nota foi revista.');
  await confirm.click();
  // the user confirms an action without undo twice
  await question.getByText('Não é possível desfazer.').waitFor();
  await confirm.click();
  await question.waitFor({ state: 'detached' });
  await isTold(`O resultado da campanha ${NAME} foi retificado`);
  await seller.getByRole('button', { name: 'Abrir o ranking' }).click();
  await seller.getByText('A diretoria retificou este resultado em').waitFor();
  await seller.getByRole('button', { name: 'Conferir meu resultado' }).click();
  await seller.getByText('O resultado confere').waitFor();
  await goTo(director, `${place}?tab=tabRanking`);
  await director.getByText('Resultado retificado 2').first().waitFor();
});

test('a prize goes from the winner, authority, channel and signed term to a payment by another person', async () => {
  await goTo(seller, OWN_PRIZES);
  const winner = personOf(SELLER);
  const own = seller.getByRole('region', { name: NAME });
  await own.getByLabel('Seu CPF, CNPJ ou RUC').fill(winner.cpf);
  await own.getByLabel('Chave PIX').last().fill(winner.email);
  await own.getByRole('button', { name: 'Aceitar prêmio' }).click();
  await own.getByText('As notas estão em conferência').waitFor();

  const payer = await open(PAYER, `${PRIZES}?q=${CODE}-1`);
  const openPrize = (page: Page) =>
    page.getByRole('row').getByRole('gridcell').filter({ hasText: winner.name1 }).click();
  await openPrize(payer);
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
  await action(payer, 'Confirmar a situação das notas');
  await isDone(payer, 'Notas');

  const employer = PEOPLE.find(({ code }) => code === winner.reportsTo);
  assert.ok(employer);
  const channel = await open(employer.email, OWN_PRIZES);
  const declaration = channel.getByRole('listitem').filter({ hasText: NAME });
  await declaration.getByRole('button', { name: 'Declarar' }).click();
  await channel.locator('dialog[open]').getByRole('button', { name: 'Declarar' }).click();
  await declaration.getByText(`${employer.name1} declarou em`).waitFor();

  await isDone(payer, 'Declaração');
  await bring('Registrar o termo assinado', 'termo.pdf', '%PDF-1.7');
  const question = payer.locator('dialog[open]');
  const today = dayFromToday(0);
  await question.getByRole('textbox', { name: 'Assinado em' }).fill(today);
  await question.getByLabel('Representante do empregador').fill(employer.name1);
  await question.getByRole('button', { name: 'Registrar termo' }).click();
  await isDone(payer, 'Termo');
  await goTo(payer, PRIZES);
  await payer.getByText(`1 prêmio de ${NAME} está pronto para pagar`).waitFor();
  const saved = payer.waitForEvent('download');
  await payer.getByRole('button', { name: 'Arquivo para o banco' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  assert.match(file, new RegExp(`;PIX;${winner.email};`));
  await openPrize(payer);
  await isDone(payer, 'Termo');
  const pay = { name: 'Marcar como pago', exact: true } as const;
  assert.equal(
    await payer
      .locator('main')
      .getByRole('button', { ...pay, disabled: false })
      .count(),
    0,
    'the person who brought the evidence and recorded the term does not pay',
  );
  const other = await open(OTHER_PAYER, `${PRIZES}?q=${CODE}-1`);
  await openPrize(other);
  await action(other, 'Marcar como pago', async (dialog) => {
    const day = dialog.getByRole('textbox', { name: 'Pago em' });
    const confirm = dialog.getByRole('button', pay);
    await dialog.getByRole('textbox', { name: 'Número do comprovante' }).fill('88.213');
    assert.ok(await confirm.isDisabled(), 'the day must be given');
    // no prize was paid before its winner had accepted; the failure is shown at its field, and
    // nothing typed is lost
    await day.fill(dayFromToday(-2));
    await confirm.click();
    await dialog.getByText('O premiado aceitou o prêmio em').waitFor();
    assert.equal(await day.getAttribute('aria-invalid'), 'true');
    await day.fill(today);
  });
  await isDone(other, 'Pagamento');

  await goTo(seller, '#/index');
  await goTo(seller, OWN_PRIZES);
  await seller.getByText(`Pago em ${today}, comprovante 88.213.`).waitFor();
});
