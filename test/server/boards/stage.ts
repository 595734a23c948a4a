import { enqueueChanges } from '../../../server/ledger/queue.ts';
import type { Behind } from '../../../src/domain/rules/boards/behind.ts';
import type { StockReport } from '../../../src/domain/schema/channels/stock.ts';
import { expect } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { invoice } from '../stock/stage.ts';
import type { Invoiced } from '../stock/stage.ts';

/** Further fields of an invoice of these tests. */
export interface Posted extends Invoiced {
  readonly posted?: string;
  readonly decided?: string;
  readonly finding?: string;
  readonly seller?: number;
  readonly manager?: number;
  readonly postedBy?: number;
  readonly cicleId?: number;
}

/** Stores an invoice of the cycle with what boards count. @returns its id */
export async function posted(t: TestApp, more: Posted): Promise<number> {
  const id = await invoice(t, more);
  await t.db
    .updateTable('invoice')
    .set({
      campaignCicleId: more.cicleId ?? t.world.cicleId,
      totalQuantity: more.quantity ?? '10',
      totalVlrNF: '100',
      postedAt: more.posted ?? `${more.day}T12:00:00.000Z`,
      decidedAt: more.decided ?? null,
      bpCtvId: more.seller ?? null,
      bpMngrId: more.manager ?? null,
      postedBy: more.postedBy ?? null,
    })
    .where('id', '=', id)
    .execute();
  if (more.finding !== undefined)
    await t.db
      .insertInto('invoiceFinding')
      .values({ invoiceId: id, code: more.finding, severity: 'blocks', params: '{}' })
      .execute();
  await enqueueChanges(t.db, [{ kind: 'invoice', refId: id }], 'post');
  return id;
}

const PATHS: Readonly<Record<Exclude<Behind['list'], 'stock'>, string>> = {
  invoices: 'invoices',
  standings: 'campaign-standings',
  activities: 'channel-activities',
  prizes: 'prizes',
};

/** Counts the rows of the list behind a figure, and adds up their sums. */
export async function listed(
  client: Client,
  { list, filters }: Behind,
): Promise<{ readonly total: number; readonly sums: Readonly<Record<string, string>> }> {
  if (list === 'stock') throw new Error('the stock report is no list');
  const query = new URLSearchParams({ ...(list === 'invoices' && { emitType: '2' }), ...filters });
  const at = `/apis/v1/${PATHS[list]}`;
  const { total } = expect(await client.get<{ total: number }>(`${at}?${query.toString()}`), 200);
  const { sums } = expect(
    await client.get<{ sums: Record<string, string> }>(`${at}/summary?${query.toString()}`),
    200,
  );
  return { total, sums };
}

/** The stock report behind a figure. */
export async function reported(client: Client, { filters }: Behind): Promise<StockReport> {
  return expect(
    await client.get<StockReport>(
      `/apis/v1/stock/report?${new URLSearchParams(filters).toString()}`,
    ),
    200,
  );
}
