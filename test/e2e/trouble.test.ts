import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page, Route } from 'playwright';
import { EXAMPLE_PEOPLE, PEOPLE } from '../../demo/data/people.ts';
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
  find,
  freshXml,
  sendAnyway,
  goTo,
  idOf,
  numberIn,
  openForm,
  post,
  shown,
  signIn,
  waitForOutcome,
} from './portal.ts';
import type { PostedFile } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

let site: Site;
/** The sign-in by the company's provider, which comes after the form. */
const COMPANY_PART = /\/chunks\/company-[\w-]+\.js$/;

/** What the second tab of a ranking shows. */
const PROOF_PART = /\/chunks\/analytical-[\w-]+\.js$/;

let browser: Browser;
let seller: Person;
let coordinator: Person;

before(async () => {
  site = await startSite({ database: 'pglite' });
  browser = await startBrowser();
  [seller, coordinator] = await Promise.all([newPerson(browser), newPerson(browser)]);
  await Promise.all([
    enter(seller.page, site, SELLER, INVOICES),
    enter(coordinator.page, site, COORDINATOR, INVOICES),
  ]);
});
keepPictures(() => browser);
after(async () => {
  await browser?.close();
  await site?.close();
});

/** A document of the seller that waits for its approval. @returns its number */
async function postOne(): Promise<string> {
  const file = await freshXml(site, 'small');
  await post(seller.page, [file]);
  return numberIn(file);
}

/** Opens the question that a refusal asks, and types a reason. */
async function typeRefusal(page: Page, number: string, reason: string): Promise<void> {
  await openForm(page, number);
  await page.getByRole('button', { name: 'Reprovar', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill(reason);
}

/** The server ends the session of a page, as an administrator or a time limit would; the page is not asked. */
async function endSession(page: Page): Promise<void> {
  const kept = await page.evaluate(() => sessionStorage.getItem('auth') ?? '');
  const token = /"accessToken":"([^"]+)"/.exec(kept)?.[1];
  assert.ok(token, 'the session stands in session storage under auth');
  const headers = { authorization: `Bearer ${token}`, origin: site.portal };
  const given = await fetch(`${site.portal}/apis/v1/anti-forgery`, { headers });
  const ended = await fetch(`${site.portal}/api/v1/login`, {
    method: 'DELETE',
    headers: { ...headers, 'x-xsrf-token': given.headers.get('x-xsrf-token') ?? '' },
  });
  assert.ok(ended.ok, `the session was ended: ${ended.status}`);
}

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
    if (sort === 'good' || what !== 'refused at the door' || kind === 'test')
      assert.match(
        said,
        / (recebida|recebida, não pode ser aprovada|evento registrado) /,
        `${kind}: ${said}`,
      );
    else
      assert.match(said, / recusada (evento recusado · )?[A-ZÁÉÍÓÚ“].{25,}\.$/, `${kind}: ${said}`);
    assert.doesNotMatch(said, /undefined|\{\{|[a-z]+\.[a-z]+[A-Z]/, kind);
  }
  const refusals = [...outcome.values()].filter((row) => row.includes(' recusada '));
  assert.equal(
    new Set(refusals.map((row) => row.split(' recusada ')[1])).size >= refusals.length - 2,
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
  const number = await postOne();
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
  await sold.getByText('valem para metas').waitFor();
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

test('[8.04] [3.03] cycles that the network lost at the sign-in are none that are closed, and come with the next page', async () => {
  const { context, page } = await newPerson(browser);
  const lost = (path: string) =>
    page.route(path, (route) => route.abort('internetdisconnected'), { times: 1 });
  await lost('**/apis/v1/campaigns/cicles/options');
  await lost('**/apis/v1/searches/campaigns/cicles/options');
  await enter(page, site, SELLER);
  await page.getByRole('heading', { name: 'Olá, Rafael' }).waitFor();
  assert.equal(await page.getByText('Nenhum ciclo aberto').count(), 0);
  await page.reload();
  await page.getByRole('button', { name: /Ciclo 2026\/27/ }).waitFor();
  await context.close();
});

test('[2.42] a session that the server ended leads through the sign-in back to the same place', async () => {
  const number = await postOne();
  const { page } = coordinator;
  await openForm(page, number);
  const place = new URL(page.url()).hash;
  await endSession(page);
  await page
    .locator('form')
    .getByText('Sua sessão terminou. Entre de novo para continuar de onde parou.')
    .waitFor();
  await signIn(page, COORDINATOR);
  await page.locator('.nmv-invoice-title').waitFor();
  assert.equal(new URL(page.url()).hash, place);
});

test('[8.02] two people at one row: the second one is told what changed, and his reason stays', async () => {
  const number = await postOne();
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
  await find(coordinator.page, await postOne());
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

  const number = await postOne();
  await signIn(page, COORDINATOR);
  await page.waitForURL(/#\/index/);
  await goTo(page, INVOICES);
  await page.getByRole('searchbox', { name: 'Search term' }).fill(number);
  await choose(page, 'Marina Duarte', 'Español');
  const term = page.getByRole('searchbox').last();
  await page.getByRole('button', { name: 'Buscar', exact: true }).waitFor();
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

test('the page of its own keeps the portal for when there is no network and nothing that the API answers; files that an application shares are ready to be sent', async () => {
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
