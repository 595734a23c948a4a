// @module-tag whole
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser, Route } from 'playwright';
import { newPerson, startBrowser } from './browser.ts';
import type { Person } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import {
  COORDINATOR,
  DIRECTOR,
  DEMO_PASSWORD,
  INVOICES,
  MANAGER,
  POSTING,
  RANKING,
  SELLER,
  anInvoice,
  enter,
  freshXml,
  sendAnyway,
  goTo,
  openForm,
  signIn,
  waitForOutcome,
} from './portal.ts';
import type { PostedFile } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { postOne, typeRefusal, endSession } from './trouble-acts.ts';

let site: Site;
/** The sign-in by the company's provider, which comes after the form. */
const COMPANY_PART = /\/chunks\/company-[\w-]+\.js$/;

/** Part for the second tab of a ranking. */
const PROOF_PART = /\/chunks\/analytical-[\w-]+\.js$/;

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

interface OfferedFile {
  readonly href: string;
  readonly kind: 'good' | 'bad' | 'forged';
  readonly what: string;
}

test("[5.18] in a batch of every kind of bad file each says why in the person's language, and the rest goes on", async () => {
  const { page } = seller;
  const offered = (await (await fetch(`${site.portal}/demo/status.json`)).json()) as {
    readonly files: readonly OfferedFile[];
  };
  const files = offered.files.filter(({ kind }) => kind !== 'forged');
  const kinds = files.map(({ href }) => href.split('/').at(-1) ?? '');
  const posted: PostedFile[] = await Promise.all(kinds.map((kind) => freshXml(site, kind)));
  await goTo(page, POSTING);
  await page.locator('.nmv-drop-input').setInputFiles(posted);
  await page.getByText('2 arquivos não passaram na validação').waitFor();
  for (const words of ['vazio', 'passa de 5 MB'])
    await page.getByRole('alert').getByText(words).waitFor();
  await sendAnyway(page);
  await page.getByRole('button', { name: `Enviar ${posted.length - 2} arquivos` }).click();
  await waitForOutcome(page);
  const rows = await page
    .locator('.nmv-posting-file')
    .evaluateAll((cells) =>
      cells.map((cell) => (cell.closest('tr')?.innerText ?? '').replace(/\s+/g, ' ')),
    );
  const outcome = new Map(
    posted.map(({ name }, index) => [
      kinds[index] ?? '',
      rows.find((row) => row.includes(name)) ?? '',
    ]),
  );
  for (const { href, kind: sort, what } of files) {
    const kind = href.split('/').at(-1) ?? '';
    const said = outcome.get(kind) ?? '';
    if (kind === 'empty' || kind === 'tooBig') continue;
    if (sort === 'good' || what !== 'refused on arrival' || kind === 'test')
      assert.match(
        said,
        / (recebida|recebida, não pode ser aprovada|evento registrado) /,
        `${kind}: ${said}`,
      );
    else
      assert.match(said, / recusado (evento recusado · )?[A-ZÁÉÍÓÚ“].{25,}\.$/, `${kind}: ${said}`);
    assert.doesNotMatch(said, /undefined|\{\{|[a-z]+\.[a-z]+[A-Z]/, kind);
  }
  const refusals = [...outcome.values()].filter((row) => row.includes(' recusado '));
  assert.equal(
    new Set(refusals.map((row) => row.split(' recusado ')[1])).size >= refusals.length - 2,
    true,
    'nearly every fault has words of its own',
  );
});

test('[8.04] without a network the sign-in says so and keeps what was typed', async () => {
  const { context, page } = await newPerson(browser);
  await page.goto(`${site.intranet}#/login`);
  await page.locator('input[name=username]').waitFor();
  await context.setOffline(true);
  await signIn(page, SELLER);
  await page.getByText('Erro de conexão').first().waitFor();
  await page.getByText('Confira sua conexão com a internet.').first().waitFor();
  assert.equal(await page.locator('input[name=username]').inputValue(), SELLER);
  assert.equal(await page.locator('input[name=password]').inputValue(), DEMO_PASSWORD);
  await context.setOffline(false);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL(/#\/index/);
  await context.close();
});

test('[8.04] a part that the network loses after the form is drawn takes nothing away: the form stays and signs in', async () => {
  const { context, page } = await newPerson(browser);
  const lost = page.waitForEvent('requestfailed', (asked) => COMPANY_PART.test(asked.url()));
  await page.route(COMPANY_PART, (route) => route.abort('internetdisconnected'));
  await page.goto(`${site.intranet}#/login`);
  await lost;
  await signIn(page, SELLER);
  await page.waitForURL(/#\/index/);
  await context.close();
});

test('[2.03] [8.05] the sign-in offers all it should; a wrong password is told in words, and the address stays', async () => {
  const { context, page } = await newPerson(browser);
  await page.goto(`${site.intranet}#/login`);
  for (const label of ['E-mail', 'Senha', 'Lembrar de mim neste aparelho por 30 dias'])
    await page.getByLabel(label).first().waitFor();
  for (const link of ['Esqueci a senha', 'Criar conta'])
    await page.getByRole('link', { name: link }).waitFor();
  await signIn(page, COORDINATOR, 'Errada#2026');
  await page.getByText('E-mail e/ou senha inválidos').first().waitFor();
  assert.equal(await page.locator('input[name=username]').inputValue(), COORDINATOR);
  await context.close();
});

test('[8.04] without a network a refusal stays open with its reason, and is done once the network is back', async () => {
  const number = await postOne(site, seller);
  const { context, page } = coordinator;
  await typeRefusal(page, number, 'Duplicidade com a nota anterior.');
  await context.setOffline(true);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reprovar' }).click();
  await dialog.getByText('Erro de conexão').waitFor();
  assert.equal(await dialog.getByLabel('Motivo').inputValue(), 'Duplicidade com a nota anterior.');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Reprovar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('não aprovada').first().waitFor();
});

test('[8.04] chosen files stay chosen while the network is away, and are sent once', async () => {
  const { context, page } = seller;
  const files = [await freshXml(site, 'small'), await freshXml(site, 'small')];
  await goTo(page, INVOICES);
  await goTo(page, POSTING);
  await page.locator('.nmv-drop-input').setInputFiles(files);
  await page.getByText('pronto para enviar').first().waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar 2 prontas' }).click();
  const again = page.getByRole('button', { name: 'Enviar de novo' });
  await again.waitFor();
  for (const { name } of files)
    assert.equal(await page.getByRole('cell', { name, exact: true }).count(), 1);
  await context.setOffline(false);
  await again.click();
  await page.getByText('2 arquivos processados').waitFor();
});

test('[8.04] a gateway that answers 502 and a killed server are told in words; the search keeps what was typed', async () => {
  const { page } = coordinator;
  await goTo(page, INVOICES);
  await anInvoice(page).waitFor();
  const term = page.getByRole('searchbox', { name: 'Termo de pesquisa' });
  await page.route('**/apis/v1/invoices**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await term.fill('77123');
  await term.press('Enter');
  await page
    .getByRole('alert')
    .getByText('Serviço indisponível')
    .waitFor()
    .finally(() => page.unroute('**/apis/v1/invoices**'));
  assert.equal(
    await page.getByText('Bad Gateway').count(),
    0,
    'what a gateway writes is not shown',
  );
  assert.equal(await term.inputValue(), '77123');

  await site.kill();
  await term.fill('77124');
  await term.press('Enter');
  await page
    .getByRole('alert')
    .getByText('Confira sua conexão com a internet. Se ela funciona, fale com o suporte técnico.')
    .waitFor();
  assert.equal(await term.inputValue(), '77124');
  await site.start();
  await term.fill('40');
  await term.press('Enter');
  await anInvoice(page).waitFor();
});

test('[2.08] home says nothing of what it does not know yet, and what could not be read', async () => {
  const { page } = await newPerson(browser);
  const board = '**/apis/v1/boards/campaigns**';
  const held = new Promise<Route>((resolve) => void page.route(board, resolve));
  await enter(page, site, DIRECTOR);
  const route = await held;
  const sold = page.locator('.nmv-home-figure', { hasText: 'Vendido no ciclo' });
  await sold.waitFor();
  assert.equal(await sold.getAttribute('aria-busy'), 'true');
  assert.equal((await sold.innerText()).trim(), 'Vendido no ciclo');
  await route.fulfill({ status: 502, contentType: 'text/html', body: '' });
  await sold.getByText('Não foi possível carregar').waitFor();
  await page.unroute(board);
  await page.reload();
  await sold.getByText('contam para as metas').waitFor();
  await page.context().close();
});

test('[8.04] a part of a page that the network loses once comes when it is asked for again', async () => {
  const { context, page } = await newPerson(browser);
  await page.route(PROOF_PART, (route) => route.abort('internetdisconnected'), { times: 1 });
  await enter(page, site, SELLER, `${RANKING}/CR-2026-014`);
  await page.getByRole('tab', { name: 'Analítico' }).click();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.locator('.nmv-rank-panel').first().waitFor();
  await context.close();
});

test('[8.04] [3.03] cycles lost by the network at the sign-in do not count as closed, and come with the next page', async () => {
  const { context, page } = await newPerson(browser);
  const lost = (path: string) =>
    page.route(path, (route) => route.abort('internetdisconnected'), { times: 1 });
  await lost('**/apis/v1/campaigns/cicles/options');
  await lost('**/apis/v1/searches/campaigns/cicles/options');
  await enter(page, site, SELLER);
  await page.getByRole('heading', { name: 'Olá, Rafael' }).waitFor();
  assert.equal(await page.getByText('Nenhum ciclo aberto').count(), 0);
  await page.reload();
  await page.getByRole('button', { name: 'Menu de Rafael Nogueira' }).click();
  await page.getByRole('menuitemradio', { name: /Ciclo 2026\/27/ }).waitFor();
  await context.close();
});

test('[2.42] a session that the server ended leads through the sign-in back to the same place', async () => {
  const number = await postOne(site, seller);
  const { page } = coordinator;
  await openForm(page, number);
  const place = new URL(page.url()).hash;
  await endSession(site, page);
  await page
    .locator('form')
    .getByText('Sua sessão terminou. Entre de novo para continuar de onde parou.')
    .waitFor();
  await signIn(page, COORDINATOR);
  await page.locator('.nmv-invoice-title').waitFor();
  assert.equal(new URL(page.url()).hash, place);
});

test('[8.02] two people at one row: the second one is told what changed, and his reason stays', async () => {
  const number = await postOne(site, seller);
  const manager = await newPerson(browser);
  await enter(manager.page, site, MANAGER, INVOICES);
  await typeRefusal(manager.page, number, 'Falta o pedido assinado pelo cliente.');
  await openForm(coordinator.page, number);
  await coordinator.page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await coordinator.page.getByText('documento fiscal lançado').first().waitFor();
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reprovar' }).click();
  await dialog.getByText('Os dados foram alterados em outra sessão.').waitFor();
  await dialog
    .getByText('A situação passou de em aprovação para documento fiscal lançado')
    .waitFor();
  assert.equal(
    await dialog.getByLabel('Motivo').inputValue(),
    'Falta o pedido assinado pelo cliente.',
  );
  await manager.context.close();
});
