import { csvText } from '../../../domain/csv.ts';
import type { InvoiceListAnswer, InvoiceRow } from '../../../domain/wire/invoice.ts';
import type { Api } from '../../../data/http.ts';
import { saveFile } from '../../../data/save-file.ts';
import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { formatAccessKey } from '../../../domain/rules/access-key.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { mostAtOnce, queryParams } from '../invoice-place.ts';
import type { ListQuery } from '../invoice-place.ts';
import { invoicesPath } from '../screen.ts';

/** All rows of a search, page by page: no server holds a whole season in one answer. */
async function wholeResult(http: Api, emitType: '1' | '2', query: ListQuery): Promise<readonly InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await http.get<InvoiceListAnswer>(invoicesPath, { query: { emitType, ...queryParams(query), page: String(page), size: String(mostAtOnce) } });
    rows.push(...answer.rows);
    if (answer.rows.length < mostAtOnce) return rows;
  }
}

/** Fetches the whole result of the search and saves it as CSV, with raw dates and exact decimals that a spreadsheet can reckon with. */
export async function exportList(page: Document, http: Api, emitType: '1' | '2', query: ListQuery, t: Translate<Areas['invoices']>): Promise<void> {
  const rows = await wholeResult(http, emitType, query);
  const head = [t('columnStatus'), t('numNF'), t('serieNF'), t('accessKey'), t('columnIssued'), t(emitType === '2' ? 'columnIssuer' : 'columnIssuerProvider'), t('columnRecipient'), t('columnSeller'), t('columnQuantity'), t('columnValue'), t('blocks'), t('warns')];
  const text = csvText([head, ...rows.map((row) => cells(row, t))]);
  saveFile(page, new Blob([text], { type: 'text/csv;charset=utf-8' }), `${emitType === '2' ? 'invoices-channels' : 'invoices-provider'}.csv`);
}

/** The key stands in groups of four: as 44 digits a spreadsheet would round it. */
function cells(row: InvoiceRow, t: Translate<Areas['invoices']>): string[] {
  const decimal = (value: string | null) => (value === null ? '' : formatNumber(value).replaceAll('.', ''));
  return [
    t.maybe(`status.${row.status1}`) ?? row.status1, row.numNF ?? '', row.serieNF ?? '', row.chNFe === null ? '' : formatAccessKey(row.chNFe), row.dtEmis ?? '', row.emitXNome ?? '', row.destXNome ?? '',
    row.sellerName ?? '', decimal(row.totalQuantity), decimal(row.totalVlrNF), String(row.blockingCount), String(row.warningCount),
  ];
}
