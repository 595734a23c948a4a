import assert from 'node:assert/strict';
import { computeCheckDigits } from '../../src/domain/tax-number.ts';
import { callerOf } from '../e2e/api.ts';
import { COORDINATOR, INVOICES, freshXml, shown } from '../e2e/portal.ts';
import type { Site } from '../e2e/site.ts';
import { attach, fill, goTo, press, see } from './actions.ts';
import { onDisk, post } from './seller.ts';
import type { Journeys } from './seller.ts';

const PDF = { name: 'danfe.pdf', buffer: Buffer.from('%PDF-1.7\n') };
const BUYER = `529982247${computeCheckDigits('CPF', '529982247')}`;
const SENTENCE = 'A quantidade não confere com o pedido.';

/** The menu of the person, whose button is named by initials and name too. */
const OWN_MENU = 'Menu de Rafael Nogueira';

/** Has the coordinator refuse an invoice, elsewhere. @returns its id */
async function refuse(site: Site, number: string): Promise<number> {
  const { call } = await callerOf(site.portal, site.portal, COORDINATOR);
  const { rows } = await call<{
    readonly rows: readonly { readonly id: number; readonly rowSCN: number }[];
  }>('GET', `/apis/v1/invoices?emitType=2&q=${number}`);
  const [{ id, rowSCN } = assert.fail(`no invoice ${number}`)] = rows;
  await call('POST', `/apis/v1/invoices/${id}/acts/refuse`, { rowSCN, reason: SENTENCE });
  return id;
}

/** Has the coordinator write to the seller, elsewhere. */
async function write(site: Site, title: string): Promise<void> {
  const { call } = await callerOf(site.portal, site.portal, COORDINATOR);
  const { people } = await call<{
    readonly people: readonly { readonly id: number }[];
  }>('GET', `/apis/v1/notifications/recipients?q=Rafael%20Nogueira`);
  const [{ id } = assert.fail('the seller is not offered')] = people;
  await call('POST', '/apis/v1/notifications', {
    recipients: { groups: [], persons: [id] },
    subjectType: '20',
    title,
    body: 'Qual é o pedido da nota de ontem?',
  });
}

/** Journeys in which sellers act. */
export const ACTING: Journeys = {
  'types an invoice by hand and reads it with its proof [2.47]': async (seller) => {
    const { tab, site, at } = seller;
    const number = String(904_720 + at);
    // a document that scores gives the sold item
    const xml = (await freshXml(site, 'small')).buffer.toString('utf8');
    const tag = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1] ?? '';
    const [year, month, day] = tag('dhEmi').slice(0, 10).split('-');
    await goTo(tab, INVOICES);
    await press(tab, 'button', 'Outras formas de enviar');
    await press(tab, 'menuitem', 'Digitar a nota*');
    await see(tab, 'heading', 'Digitar uma nota');
    await fill(tab, 'Número', number);
    await fill(tab, 'Emissão', `${day}${month}${year}`);
    assert.match(await see(tab, 'field', 'Natureza da operação (CFOP)'), /^5\.102 Venda/);
    await press(tab, 'button', 'Outro comprador');
    await fill(tab, 'Nome do comprador*', 'Sítio Boa Vista');
    await fill(tab, 'CNPJ ou CPF do comprador', BUYER);
    await fill(tab, 'Produto do portfólio do item 1', tag('cProd'));
    await fill(tab, 'Quantidade do item 1', '7');
    await fill(tab, 'Valor (R$) do item 1', '1.500,00');
    await attach(tab, '.nmv-drop-input', await onDisk(seller, PDF));
    await see(tab, 'text', PDF.name);
    assert.match(
      await see(tab, 'text', 'Depois de confirmada, *'),
      /^Depois de confirmada, \+[\d.,]+ pontos/,
    );
    await press(tab, 'button', 'Enviar nota');
    await see(tab, 'text', '1 arquivo processado');
    await goTo(tab, `${INVOICES}?q=${number}`);
    await press(tab, 'link', shown(number));
    await see(tab, 'text', 'em processamento');
    await see(tab, 'text', PDF.name);
  },
  'contests a refused invoice and reads that it awaits a decision [2.48]': async (seller) => {
    const { tab, site } = seller;
    const number = await post(seller);
    const id = await refuse(site, number);
    await goTo(tab, `${INVOICES}/${id}`);
    await see(tab, 'text', SENTENCE);
    await press(tab, 'button', 'Contestar');
    await fill(tab, 'Motivo', 'O pedido saiu em duas notas.');
    await attach(tab, 'dialog[open] input[type=file]', await onDisk(seller, PDF));
    await see(tab, 'text', PDF.name);
    await press(tab, 'button', 'Contestar');
    await press(tab, 'button', 'Abrir o caso');
    await see(tab, 'heading', `Contestação da nota ${shown(number)}`);
    await see(tab, 'text', 'O pedido saiu em duas notas.');
    await see(tab, 'text', 'aguarda decisão');
  },
  'reads a message and answers it [6.06]': async ({ tab, site, at }) => {
    const title = `Pedido da nota ${at}`;
    await write(site, title);
    await goTo(tab, '#/notifications');
    await press(tab, 'button', `${title}*`);
    await see(tab, 'heading', title);
    await see(tab, 'text', 'Qual é o pedido da nota de ontem?');
    await fill(tab, 'Responder a Marina Duarte', 'É o pedido 4.711.');
    await press(tab, 'button', 'Enviar resposta');
    await see(tab, 'text', 'Sua resposta está a caminho de Marina Duarte.');
  },
  'changes the language and reads everything in it [1.01]': async ({ tab }) => {
    await goTo(tab, '#/index');
    await press(tab, 'button', `*${OWN_MENU}`);
    await press(tab, 'menuitem', 'Español');
    await see(tab, 'heading', 'Hola, Rafael');
    await press(tab, 'button', '*Menú de Rafael Nogueira');
    await press(tab, 'menuitem', 'Português (Brasil)');
    await see(tab, 'heading', 'Olá, Rafael');
  },
  'signs out by the menu of a page that is zoomed [10.01]': async ({ tab }) => {
    await goTo(tab, '#/index');
    await see(tab, 'heading', 'Olá, Rafael');
    await tab.evaluate(() => {
      document.documentElement.style.setProperty('zoom', '1.25');
    });
    await press(tab, 'button', `*${OWN_MENU}`);
    await press(tab, 'menuitem', 'Sair');
    await see(tab, 'heading', 'Entrar no portal');
    await see(tab, 'field', 'E-mail');
  },
};
