import { sql } from 'kysely';
import { localDate } from '../../../src/domain/rules/dates.ts';
import { planAct } from '../../../src/domain/rules/invoice-status.ts';
import type { InvoiceAct, PlannedAct } from '../../../src/domain/rules/invoice-status.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { Config } from '../../config.ts';
import type { Db, Person } from '../../http/contract.ts';
import type { Live } from '../../live/live.ts';
import { markRankingsStale } from '../../ranking/stale.ts';
import { actorOf, factsOf } from '../act-facts.ts';
import { tellDispute } from '../notices.ts';
import { recountFindings } from '../upload/store-invoices.ts';
import { lockRow } from './locked-row.ts';
import type { LockedRow } from './locked-row.ts';
import { recheck } from './reprocess.ts';
import { withdraw } from './withdraw.ts';

/** One act as a person asks for it. */
export interface AskedAct {
  readonly id: number;
  readonly rowSCN: number;
  readonly act: InvoiceAct;
  readonly reason: string;
  /** The new seller of assign-seller. */
  readonly bpCtvId: number | undefined;
}

/** What an act needs from around it. */
export interface ActContext {
  readonly trx: Db;
  readonly person: Person;
  readonly live: Live;
  readonly config: Config;
  readonly now: Date;
}

/** What an act did. */
export interface DoneAct {
  readonly id: number;
  /** The new status, or 'removed'. */
  readonly status1: string;
  readonly rowSCN: number;
  readonly bpCtvId: number | null;
  readonly numNF: string | null;
  /** Rankings to work out anew once this is committed. */
  readonly campaignIds: readonly number[];
}

type Decision = 'approve' | 'refuse' | 'countersign' | 'uphold' | 'dismiss';
const DECISIONS: ReadonlySet<InvoiceAct> = new Set<Decision>(['approve', 'refuse', 'countersign', 'uphold', 'dismiss']);

/**
 * Does one act inside the caller's transaction: locks the row, asks the table of acts, changes the row, writes the event,
 * marks the rankings and tells the open pages.
 * @throws Problem not-found, row-conflict, act-not-allowed, not-authorized, own-posting, not-while-acting, invalid-input
 */
export async function performAct(context: ActContext, asked: AskedAct): Promise<DoneAct> {
  const { trx, person, live, now } = context;
  const row = await lockRow(trx, person, asked.id, asked.rowSCN, now);
  const planned = planAct(factsOf(row), actorOf(person, row), asked.act, localDate(now));
  if (planned instanceof Problem) throw planned;
  if (planned.needsReason && asked.reason === '') throw new Problem('invalid-input', { affectedField: 'reason', failures: [{ path: 'reason', code: 'required' }] });
  const marked = planned.to === 'removed' ? await markRankingsStale(trx, { invoiceIds: [row.id] }) : [];
  const { status1, rowSCN } = await change(context, row, planned, asked);
  const campaignIds = planned.to === 'removed' ? marked : await markRankingsStale(trx, { invoiceIds: [row.id] });
  await live.publish(trx, {
    type: 'invoice-changed', audience: { persons: [row.bpCtvId, row.postedBy].filter((id) => id !== null), customers: row.customerId === null ? [] : [row.customerId] },
    data: { invoiceId: row.id, status1, rowSCN },
  });
  return { id: row.id, status1, rowSCN, bpCtvId: row.bpCtvId, numNF: row.numNF, campaignIds };
}

async function change(context: ActContext, row: LockedRow, planned: PlannedAct, asked: AskedAct): Promise<{ status1: string; rowSCN: number }> {
  switch (planned.act) {
    case 'withdraw':
      await writeEvent(context, row, planned.act, asked.reason, row.status1, 'removed', {});
      await withdraw(context.trx, row);
      return { status1: 'removed', rowSCN: row.rowSCN };
    case 'reprocess':
      return reprocess(context, row, asked.reason);
    case 'assign-seller':
      return assignSeller(context, row, asked);
    default:
      return changeStatus(context, row, planned, asked);
  }
}

async function changeStatus(context: ActContext, row: LockedRow, { act, to }: PlannedAct, asked: AskedAct): Promise<{ status1: string; rowSCN: number }> {
  const decided = DECISIONS.has(act) ? { decidedBy: context.person.id, decidedAt: context.now.toISOString() } : {};
  await context.trx.updateTable('invoice')
    .set({ status1: to, statusBefore: act === 'contest' ? row.status1 : null, rowSCN: row.rowSCN + 1, ...decided }).where('id', '=', row.id).execute();
  await writeEvent(context, row, act, asked.reason, row.status1, to, {});
  if (act === 'contest' || act === 'uphold' || act === 'dismiss') {
    const people = [row.bpCtvId, row.postedBy, act === 'contest' ? row.decidedBy : null].filter((id) => id !== null);
    await tellDispute(context.trx, people.filter((id) => id !== context.person.id), act, row, asked.reason);
  }
  return { status1: to, rowSCN: row.rowSCN + 1 };
}

/** Through ROV010 and back within one transaction: nobody sees it half checked. */
async function reprocess(context: ActContext, row: LockedRow, reason: string): Promise<{ status1: string; rowSCN: number }> {
  await writeEvent(context, row, 'reprocess', reason, row.status1, 'ROV010', {});
  const { to, blocking, vanished } = await recheck(context.trx, context.config, row);
  await context.trx.updateTable('invoice').set({ status1: to, rowSCN: row.rowSCN + 1 }).where('id', '=', row.id).execute();
  await context.trx.insertInto('invoiceEvent')
    .values({ invoiceId: row.id, xEvento: 'checks', userId: null, actingUserId: null, reason: null, fromStatus: 'ROV010', toStatus: to, details: JSON.stringify({ blocking, vanished }) }).execute();
  return { status1: to, rowSCN: row.rowSCN + 1 };
}

/** The new seller must have sold for that channel on the issue date; his manager of that day comes with him. */
async function assignSeller(context: ActContext, row: LockedRow, { bpCtvId, reason }: AskedAct): Promise<{ status1: string; rowSCN: number }> {
  const link = await context.trx.selectFrom('channelLink').innerJoin('businessPartner', 'businessPartner.id', 'channelLink.businessPartnerId')
    .select(['businessPartnerId', 'reportsTo', 'businessPartner.name1'])
    .where('channelLink.customerId', '=', row.customerId).where('salesRoleId', '=', 'CSC').where('businessPartnerId', '=', bpCtvId ?? 0)
    .where(sql<boolean>`hire_date <= ${row.dtEmis}::date and (fire_date is null or fire_date >= ${row.dtEmis}::date)`).executeTakeFirst();
  if (link === undefined) throw new Problem('invalid-input', { affectedField: 'bpCtvId', failures: [{ path: 'bpCtvId', code: bpCtvId === undefined ? 'required' : 'invalid' }] });
  await context.trx.updateTable('invoice')
    .set({ bpCtvId: link.businessPartnerId, bpMngrId: link.reportsTo, assignedBy: context.person.id, rowSCN: row.rowSCN + 1 }).where('id', '=', row.id).execute();
  await context.trx.deleteFrom('invoiceFinding').where('invoiceId', '=', row.id).where('code', '=', 'sellerMissing').execute();
  await recountFindings(context.trx, [row.id]);
  await writeEvent(context, row, 'assign-seller', reason, row.status1, row.status1, { from: row.bpCtvId, to: link.businessPartnerId, sellerName: link.name1 });
  return { status1: row.status1, rowSCN: row.rowSCN + 1 };
}

async function writeEvent(
  { trx, person, now }: ActContext, row: LockedRow, act: InvoiceAct, reason: string, fromStatus: string, toStatus: string, details: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const at = now.toISOString();
  await trx.insertInto('invoiceEvent').values({
    invoiceId: row.id, xEvento: act, dhEvento: at, dhRegEvento: at, userId: person.id, actingUserId: person.acting?.id ?? null,
    reason: reason === '' ? null : reason, fromStatus, toStatus, details: JSON.stringify(details),
  }).execute();
}
