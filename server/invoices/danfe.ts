import { formatAccessKey } from '../../src/domain/access-key.ts';
import { dottedCfop } from '../../src/domain/rules/invoice/cfop-text.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import type { InvoiceDetail, InvoiceParty } from '../../src/domain/schema/invoices/invoice.ts';
import { formatWrittenTime } from '../../src/i18n/format-date-time.ts';
import { formatNumber } from '../../src/i18n/format.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Call } from '../http/contract.ts';
import { sendFile } from '../listing/files/send-file.ts';
import type { PrintedInvoice, PrintedInvoices } from '../workers/printing.ts';
import { readInvoice } from './detail.ts';

const DASH = '\u2014';

const money = (value: string | null): string =>
  value === null ? DASH : formatNumber(value, { min: 2, max: 2 });

const formatPlace = ({ xMun, UF }: InvoiceParty): string =>
  [xMun, UF].filter(Boolean).join(' - ') || DASH;

const formatAddress = ({ xLgr, nro, xBairro, CEP }: InvoiceParty): string =>
  [xLgr, nro, xBairro, CEP].filter(Boolean).join(', ') || DASH;

/** An invoice as it is printed, in the words of who asks; what is concealed from them stays so. */
function printedInvoice(invoice: InvoiceDetail, locale: Locale): PrintedInvoice {
  const t = translator(locale).of('danfe');
  const { issuer, recipient } = invoice;
  const words = translator(locale).of('invoices');
  const party = (name: string, cnpjCpf: string | null, called: string | null, of: InvoiceParty) => [
    [
      { name, value: called ?? DASH, share: 7 },
      { name: t('taxNumber'), value: cnpjCpf ?? DASH, share: 3 },
      { name: t('stateReg'), value: of.IE ?? DASH, share: 2 },
    ],
    [
      { name: t('address'), value: formatAddress(of), share: 8 },
      { name: t('place'), value: formatPlace(of), share: 4 },
    ],
  ];
  return {
    title: t('title', {
      number: invoice.numNF === null ? DASH : formatNumber(invoice.numNF),
      series: invoice.serieNF ?? DASH,
    }),
    subtitle: t('subtitle'),
    key:
      invoice.chNFe === null
        ? null
        : { text: invoice.chNFe, shown: formatAccessKey(invoice.chNFe) },
    rows: [
      ...party(t('issuer'), issuer.emitCnpjCpf, issuer.emitXNome, issuer),
      ...party(t('recipient'), recipient.destCnpjCpf, recipient.destXNome, recipient),
      [
        { name: t('natOp'), value: invoice.natOp ?? DASH, share: 5 },
        {
          name: t('issued'),
          value: invoice.dhEmiText === null ? DASH : formatWrittenTime(invoice.dhEmiText, locale),
          share: 3,
        },
        { name: t('sefaz'), value: invoice.situacaoNFe ?? DASH, share: 1 },
        {
          name: t('status'),
          value: words.maybe(`status.${invoice.status1}`) ?? invoice.status1,
          share: 3,
        },
        { name: t('total'), value: money(invoice.totalVlrNF), share: 3, isNumber: true },
      ],
    ],
    columns: [
      { heading: t('code'), share: 16 },
      { heading: t('description'), share: 42 },
      { heading: t('cfop'), share: 8 },
      { heading: t('unit'), share: 7 },
      { heading: t('quantity'), share: 13, isNumber: true },
      { heading: t('value'), share: 14, isNumber: true },
    ],
    lines: invoice.items.map((item) => [
      item.extCode,
      item.xProd ?? DASH,
      item.cfop === null ? DASH : dottedCfop(item.cfop),
      item.uCom,
      formatNumber(item.qCom, { min: 2, max: 10 }),
      money(item.vProd),
    ]),
  };
}

/** Invoices in the caller's scope as one PDF, each with the bar code of its key. @throws Problem not-found where one is not in scope */
export async function sendDanfes(call: Call, ids: readonly number[]): Promise<Buffer> {
  const { db, person, clock, locale } = call;
  const now = clock.now();
  const t = translator(locale).of('danfe');
  const invoices: InvoiceDetail[] = [];
  for (const id of new Set(ids)) invoices.push(await readInvoice(db, person, id, now));
  const [only, ...others] = invoices;
  const printed: PrintedInvoices = {
    lang: locale,
    title: t('file'),
    invoices: invoices.map((invoice) => printedInvoice(invoice, locale)),
    foot: t('foot'),
    madeAt: now.toISOString(),
  };
  const bytes = await call.printer.print(printed);
  const name =
    only !== undefined && others.length === 0
      ? `danfe-${only.chNFe ?? only.id}`
      : `danfe-${localDate(now)}`;
  return sendFile(call, 'pdf', name, Buffer.from(bytes));
}
