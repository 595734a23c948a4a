// @module-tag whole
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import type { Browser, Locator, Page } from 'playwright';
import {
  certificateToPem,
  fingerprintOf,
  issueCertificate,
  makeAuthority,
} from '../../demo/xml/authority.ts';
import { buildNfe } from '../../demo/xml/build-nfe.ts';
import { withProtocol } from '../../demo/xml/protocol.ts';
import { signNfe } from '../../demo/xml/sign.ts';
import { addDays, formatLocaleDate, localDate } from '../../src/domain/rules/dates/dates.ts';
import { computeCheckDigits } from '../../src/domain/tax-number.ts';
import { receiveMails } from '../server/mail-receiver.ts';
import type { MailReceiver } from '../server/mail-receiver.ts';
import { newPerson, startBrowser } from './browser.ts';
import { startEmptySite } from './empty-site.ts';
import type { EmptySite } from './empty-site.ts';
import { keepPictures } from './failure-shots.ts';
import { acceptInvitation } from './invited.ts';
import type { Invited } from './invited.ts';
import { settled } from './look.ts';
import { signIn, until } from './portal.ts';
import {
  button,
  menuLink,
  fill,
  save,
  openStep,
  openBeside,
  isDone,
  inStructure,
  chooseIn,
  importRows,
} from './first-season-steps.ts';

const PASSWORD = 'Lavoura_2027';
const ADMINISTRATOR = 'primeira@provider.example';
const CNPJ = `412003000001${computeCheckDigits('CNPJ', '412003000001')}`;

const person = (name1: string, email: string, cpf: string): Invited => ({ name1, email, cpf });
const DIRECTOR = person('Helena Castro', 'helena@provider.example', '111444777');
const MANAGER = person('Otávio Reis', 'otavio@provider.example', '222333444');
const COORDINATOR = person('Marina Duarte', 'marina@provider.example', '333444555');
const SELLER = person('Rafael Nogueira', 'rafael@safraboa.example', '444555666');

const authority = makeAuthority();
const dayFromToday = (days: number): string =>
  formatLocaleDate(addDays(localDate(new Date()), days), 'pt-BR');

/** A sale of ten buckets by the channel, issued a minute ago in Brasília’s time. */
function saleOfToday(): Buffer {
  const local = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString().slice(0, 19);
  const nfe = buildNfe({
    issuer: { taxId: { kind: 'CNPJ', number: CNPJ }, name: 'SAFRA BOA' },
    recipient: {
      taxId: { kind: 'CPF', number: `529982247${computeCheckDigits('CPF', '529982247')}` },
      name: 'João Lavrador',
    },
    nNF: 101,
    dhEmi: `${local}-03:00`,
    items: [
      {
        cProd: 'FA-20',
        xProd: 'FUNGICIDA A BALDE 20 L',
        CFOP: '5102',
        uCom: 'BD',
        qCom: '10.0000',
        vUnCom: '500.00',
      },
    ],
  });
  const signer = issueCertificate(authority, { name: 'SAFRA BOA', cnpj: CNPJ });
  return Buffer.from(withProtocol(signNfe(nfe, signer)), 'utf8');
}

let site: EmptySite;
let browser: Browser;
let mails: MailReceiver;
let trust: string;
let admin: Page;
let coordinator: Page;
let seller: Page;
/** Approvers that the campaign waits for. */
const approvers = new Map<Invited, Page>();

test.beforeAll(async () => {
  mails = await receiveMails();
  trust = await mkdtemp(path.join(tmpdir(), 'nmv-trust-'));
  await writeFile(path.join(trust, 'root.pem'), certificateToPem(authority));
  site = await startEmptySite({
    database: process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite',
    environment: {
      SMTP_URL: mails.url,
      NMV_NFE_TRUST: trust,
      NMV_NFE_ROOTS: fingerprintOf(authority),
    },
  });
  browser = await startBrowser();
});
keepPictures(() => browser);
test.afterAll(async () => {
  await browser?.close();
  await site?.close();
  await mails?.close();
  await rm(trust, { recursive: true, force: true });
});
const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(`^${name}( |$)`) }).click();
const cell = (page: Page, at: number): Locator =>
  page.getByRole('tabpanel').getByRole('row').last().getByRole('gridcell').nth(at);

/** Finds the link in the invitation mail. */
async function invitationOf({ email }: Invited): Promise<string> {
  let link: string | undefined;
  await until(async () => {
    link = mails
      .to(email)
      .flatMap((text) => text.match(/https?:\/\/[^\s"<]+/g) ?? [])
      .find((each) => each.includes('useractivation'));
    assert.ok(link, `${email} was invited`);
  });
  return link ?? '';
}

async function activate(someone: Invited, width = 1440): Promise<Page> {
  const { page } = await newPerson(browser, { width });
  await acceptInvitation(page, await invitationOf(someone), someone);
  return page;
}

test('the administrator is led through first steps: the company, and users who set passwords by a mailed link', async () => {
  ({ page: admin } = await newPerson(browser));
  await admin.goto(await site.said(/(http:\S+#\/setup\?token=\S+)/));
  await admin.getByLabel('Seu nome').fill('Primeira Pessoa');
  await admin.getByLabel('E-mail').fill(ADMINISTRATOR);
  await admin.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await admin.getByLabel('Confirme a senha').fill(PASSWORD);
  await button(admin, 'Preparar').click();
  await admin.getByText('O portal está pronto').waitFor();
  await signIn(admin, ADMINISTRATOR, PASSWORD);
  await isDone(admin, 0);

  await openStep(admin, 'Sua empresa');
  await button(admin.locator('main'), 'Incluir unidade').last().click();
  await fill(admin, { nmpCode: 'BU1', name1: 'Sementes & Filhos', validFrom: '01/01/2026' });
  await admin.locator('main [name=kind]').selectOption('bu');
  await save(admin, 'Sementes & Filhos');
  await isDone(admin, 1);

  for (const [role, { name1, email }] of Object.entries({
    DIR: DIRECTOR,
    MGR: MANAGER,
    COO: COORDINATOR,
  })) {
    await openBeside(admin, 'Usuários internos');
    await button(admin, 'Incluir').first().click();
    await fill(admin, { nmpCode: role, name1 });
    await admin.locator('main [name=salesRole]').selectOption(role);
    await tab(admin, 'Comunicação');
    await fill(admin, { email });
    await save(admin, name1);
    // saving has invited them
    await admin.getByText(`O convite para ${name1} está a caminho.`).first().waitFor();
  }
  for (const someone of [DIRECTOR, MANAGER, COORDINATOR]) {
    const page = await activate(someone);
    await page.getByRole('heading', { name: 'Agora falta a liberação' }).waitFor();
    if (someone === COORDINATOR) coordinator = page;
    else approvers.set(someone, page);
  }
  await menuLink(admin, 'Início');
  await admin
    .getByRole('region', { name: 'Solicitações de acesso' })
    .getByRole('link', { name: /^Conferir e liberar/ })
    .first()
    .click();
  for (const { name1 } of [DIRECTOR, MANAGER, COORDINATOR])
    await button(admin.getByRole('region', { name: name1 }), 'Liberar').click();
  await admin.getByRole('heading', { name: 'Nenhuma solicitação de acesso' }).waitFor();
  // before the first cycle there is nothing to count, which is no failure
  for (const page of [coordinator, ...approvers.values()]) {
    await page.getByRole('heading', { name: /^Olá, / }).waitFor();
    await settled(page);
    assert.equal(await page.getByText('Não foi possível carregar').count(), 0);
    // messages that arrived during the wait count too
    await button(page, 'Mensagens, 1 não lida').waitFor();
  }
});

test('structure, channels and products of files, and the cycle', async () => {
  await openStep(admin, 'Estrutura de vendas');
  await inStructure(
    admin,
    'Sementes & Filhos',
    'Incluir unidade abaixo',
    'foi incluída',
    async (dialog) => {
      await dialog.getByLabel('Código').fill('RN');
      await dialog.getByLabel('Nome').fill('Regional Norte');
      await dialog.getByRole('textbox', { name: 'Início da vigência' }).fill('01/01/2026');
    },
  );
  for (const [row, { name1 }] of Object.entries({
    'Sementes & Filhos': MANAGER,
    'Regional Norte': COORDINATOR,
  }))
    await inStructure(admin, row, 'Nomear responsável', 'foi nomeado', async (dialog) => {
      await chooseIn(dialog, 'Pessoa', name1);
      await dialog.getByRole('textbox', { name: 'A partir de' }).fill('01/01/2026');
    });
  await isDone(admin, 2);

  await openStep(admin, 'Canais de distribuição');
  await importRows(admin, 'canais.csv', [
    ['Código', 'Nome', 'CNPJ, CPF ou RUC', 'Estado', 'Cidade', 'Celular'],
    ['CD1', 'Safra Boa', CNPJ, 'MT', 'Sorriso', '66998765432'],
  ]);
  await isDone(admin, 2);
  await openBeside(admin, 'Equipe interna');
  await inStructure(admin, 'Regional Norte', 'Atribuir canal', 'foi atribuído', async (dialog) => {
    await chooseIn(dialog, 'Canal', 'Safra Boa');
    await dialog.getByRole('textbox', { name: 'A partir de' }).fill('01/01/2026');
  });
  await isDone(admin, 3);

  await openBeside(admin, 'Categorias de produtos');
  await importRows(admin, 'categorias.csv', [
    ['Código', 'Nome'],
    ['FUNG', 'Fungicidas'],
  ]);
  await openStep(admin, 'Produtos');
  await importRows(admin, 'produtos.csv', [
    ['Código', 'Nome', 'Categoria do produto'],
    ['FUNG-A', 'Fungicida A', 'Fungicidas'],
  ]);
  await isDone(admin, 4);

  await openStep(admin, 'Ciclo de campanhas');
  await button(admin.locator('main'), 'Incluir').first().click();
  await fill(admin, {
    nmpCode: 'C1',
    name1: 'Primeiro ciclo',
    tsStart: dayFromToday(-60),
    tsEnd: dayFromToday(300),
  });
  await save(admin, 'Primeiro ciclo');
  await isDone(admin, 5);
});

test('a coordinator’s campaign with participant, target and prize is approved by manager and then director', async () => {
  await openStep(admin, 'Campanha');
  // an administrator who invited those who approve has a part in what they approve: the coordinator makes it
  await coordinator.goto(admin.url());
  await settled(coordinator);
  await button(coordinator.locator('main'), 'Incluir').first().click();
  await fill(coordinator, { nmpCode: 'CR1', name1: 'Soja do começo' });
  // the chosen cycle is there already: without a cycle the campaign is not saved
  await fill(coordinator, {
    tsStart: dayFromToday(-5),
    tsEnd: dayFromToday(60),
    invcIssncStart: dayFromToday(-5),
    invcIssncEnd: dayFromToday(60),
  });
  await tab(coordinator, 'Categorias de produtos');
  await button(coordinator.getByRole('tabpanel'), 'Incluir linha').click();
  await coordinator.keyboard.press('Enter');
  await coordinator.keyboard.type('Fung');
  await coordinator.getByRole('option', { name: /Fungicidas/ }).click();
  await tab(coordinator, 'Participantes');
  await button(coordinator, 'Escolher canais').click();
  await coordinator.getByRole('checkbox', { name: 'Escolher Safra Boa' }).check();
  await button(coordinator.getByRole('dialog'), 'Incluir 1 canal').click();
  await tab(coordinator, 'Metas');
  const target = coordinator
    .getByRole('row')
    .filter({ hasText: 'Safra Boa' })
    .getByRole('gridcell');
  await target.nth(3).click();
  await coordinator.keyboard.type('1000');
  await coordinator.keyboard.press('Enter');
  await target.nth(3).getByText('1.000').waitFor();
  await tab(coordinator, 'Ranking');
  await fill(coordinator, { rankingPositions: '1' });
  await tab(coordinator, 'Prêmios');
  await button(coordinator, 'Incluir a linha').click();
  for (const [at, text] of [
    [1, 'Primeiro lugar'],
    [2, '5000'],
    [3, dayFromToday(90).replaceAll('/', '')],
  ] as const) {
    await cell(coordinator, at).click();
    await coordinator.keyboard.type(text);
    await coordinator.keyboard.press('Enter');
  }
  await button(coordinator, 'Enviar para aprovação').click();
  await coordinator.getByText('Soja do começo foi enviada para aprovação').first().waitFor();

  for (const someone of [MANAGER, DIRECTOR]) {
    const page = approvers.get(someone);
    assert.ok(page);
    await menuLink(page, 'Início');
    await page.getByRole('link', { name: 'Ver e decidir, Soja do começo' }).click();
    const decision = page.getByRole('region', { name: 'Sua decisão', exact: true });
    const approve = decision.getByRole('button', { name: /^Aprovar R\$/ });
    await approve.click();
    // the manager may still deny until a director decides
    await approve.waitFor({ state: 'detached' });
  }
  await isDone(admin, 6);
});

test('a seller of the channel is invited by mail, sets a password by its link, and is released by the coordinator', async () => {
  await openStep(admin, 'Pessoas nos canais');
  await button(admin.locator('main'), 'Incluir').first().click();
  await fill(admin, { nmpCode: 'V1', name1: SELLER.name1 });
  await tab(admin, 'Comunicação');
  await fill(admin, { email: SELLER.email });
  await tab(admin, 'Canais');
  await button(admin.getByRole('tabpanel'), 'Incluir linha').click();
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('Safra');
  await admin.getByRole('option', { name: /Safra Boa/ }).click();
  await cell(admin, 2).click();
  await admin.keyboard.type('01012026');
  await admin.keyboard.press('Enter');
  await save(admin, SELLER.name1);

  seller = await activate(SELLER, 390);
  await seller.getByRole('heading', { name: 'Canais de distribuição' }).waitFor();
  await button(seller, 'Salvar e continuar').click();
  await seller.getByText('A decisão é de Marina Duarte.').waitFor();
  await menuLink(coordinator, 'Início');
  await coordinator.getByRole('link', { name: `Conferir e liberar, ${SELLER.name1}` }).click();
  await button(coordinator.getByRole('region', { name: SELLER.name1 }), 'Liberar').click();
  await seller.getByRole('heading', { name: 'Olá, Rafael' }).waitFor();
  await isDone(admin, 7);
});

test('[2.11] [2.27] the seller posts a signed XML, the coordinator links and approves it; place and points appear', async () => {
  await seller.getByRole('link', { name: 'Enviar notas' }).click();
  await seller.locator('.nmv-drop-input').setInputFiles({
    name: 'nfe-101.xml',
    mimeType: 'application/xml',
    buffer: saleOfToday(),
  });
  await button(seller, 'Enviar 1 pronta').click();
  await seller.getByText('1 arquivo processado').waitFor();
  await menuLink(seller, 'Início');
  await seller.getByText('ainda sem pontos').waitFor();

  await menuLink(coordinator, 'Início');
  await coordinator.getByRole('link', { name: '101', exact: true }).click();
  await button(coordinator, 'Vincular produto').click();
  const link = coordinator.locator('dialog[open]');
  await link.getByRole('button', { name: /^Fungicida A/ }).click();
  await link.getByLabel('Kg/L em uma unidade').fill('20');
  await button(link, 'Confirmar vínculo').click();
  await coordinator.getByText('+200,00 pontos em Soja do começo').waitFor();
  await button(coordinator, 'Aprovar e próxima').click();

  // the live stream brings it: no page is reloaded
  const place = seller.getByRole('region', { name: 'Sua posição', exact: true });
  for (const text of ['1º', 'Você está em primeiro lugar', '200,00 pontos', 'R$ 5.000,00'])
    await place.getByText(text).waitFor();
  // the list has led to its end, and goes
  await admin.evaluate(() => {
    location.hash = '#/notifications';
  });
  await admin.getByRole('heading', { name: 'Mensagens', level: 1 }).waitFor();
  await menuLink(admin, 'Início');
  await admin.getByRole('heading', { name: 'O que falhou' }).waitFor();
  await admin.getByRole('heading', { name: 'Primeiros passos' }).waitFor({ state: 'detached' });
});
