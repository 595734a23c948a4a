import type { InvoiceStatus } from '../../../src/domain/rules/invoice/invoice-status.ts';
import { enqueueChanges } from '../../../server/ledger/queue.ts';
import type { TestApp } from '../harness.ts';
import { expect } from '../harness.ts';
import type { PersonKey } from '../world.ts';
import type { StockReport } from '../../../src/domain/schema/channels/stock.ts';

/** Values that an invoice of these tests may change. */
export interface Invoiced {
  readonly day: string;
  readonly from?: 'A' | 'B' | 'C' | null;
  readonly to?: 'A' | 'B' | 'C' | null;
  readonly cfop?: string;
  readonly tpNF?: '0' | '1';
  readonly quantity?: string;
  readonly product?: 'P' | 'Q' | null;
  readonly factor?: string | null;
  readonly status1?: InvoiceStatus;
}

let number = 0;

/** Stores an authorised invoice of one item and notes it as an upload does. @returns its id */
export async function invoice(
  { db, world, clock }: TestApp,
  {
    day,
    from = 'A',
    to = null,
    cfop = '5102',
    tpNF = '1',
    quantity = '10',
    product = 'P',
    factor = '1',
    status1 = 'ROV030',
  }: Invoiced,
): Promise<number> {
  const numNF = String((number += 1));
  const channel = (key: 'A' | 'B' | 'C' | null) => (key === null ? null : world.channels[key].id);
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('invoice')
      .values({
        emitType: from === null ? '1' : '2',
        mode: 'XML',
        chNFe: `3526${numNF.padStart(40, '0')}`,
        mod: '55',
        serieNF: '1',
        numNF,
        dtEmis: day,
        finNFe: '1',
        tpNF,
        situacaoNFe: '100',
        trust: 'trusted',
        emitCnpjCpf: from === null ? '99000000000191' : world.channels[from].cnpj,
        emitXNome: from === null ? 'Provider' : `Channel ${from}`,
        destXNome: to === null ? 'Fazenda Boa Vista' : `Channel ${to}`,
        bpEmitId: channel(from),
        bpDestId: channel(to),
        customerId: channel(from),
        status1,
        postedAt: clock.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('invoiceItem')
      .values({
        invoiceId: id,
        nItem: 1,
        cfop,
        extCode: 'VIG-20',
        xProd: 'Vigore',
        uCom: 'BD',
        qCom: quantity,
        productId: product === null ? null : world.products[product],
        umConvFactor: factor,
      })
      .execute();
    await enqueueChanges(trx, [{ kind: 'invoice', refId: id }], 'post');
    return id;
  });
}

/** Reads a report as a user. */
export async function report(
  t: TestApp,
  by: PersonKey,
  query: Readonly<Record<string, string | number>>,
): Promise<StockReport> {
  const client = await t.signInAs(by);
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return expect(await client.get<StockReport>(`/apis/v1/stock/report?${search.toString()}`), 200);
}

/** A line as the report has its columns: opening | received … adjusted | closing. */
export const told = (line: StockReport['sum'] | undefined): string =>
  line === undefined
    ? 'nothing'
    : [
        line.opening ?? 'none',
        [line.received, line.sold, line.returned, line.bonus, line.loss, line.adjusted].join(' '),
        line.closing,
      ].join(' | ');
