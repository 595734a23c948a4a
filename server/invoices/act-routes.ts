import { Problem } from '../../src/domain/problem.ts';
import type { InvoiceAct } from '../../src/domain/rules/invoice-status.ts';
import { invoiceActAnswer, invoiceActBody, invoiceActParams, invoiceBulkActAnswer, invoiceBulkActBody } from '../../src/domain/schema/invoice.ts';
import type { InvoiceBulkActAnswer } from '../../src/domain/wire/invoice.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, Call, Db, RouteDefinition } from '../http/contract.ts';
import { problemBody, problemOf } from '../http/problem-answer.ts';
import { loggedError } from '../log.ts';
import { recomputeRankings } from '../ranking/recompute.ts';
import { performAct } from './acts/perform-act.ts';
import type { AskedAct, DoneAct } from './acts/perform-act.ts';
import { INVOICE_TCODES } from './invoice-access.ts';
import { tellDecision } from './notices.ts';

/** Who may do which act is asked of the table of acts, row by row; the level to read is the least that any of them needs. */
const ACCESS: Access = { kind: 'transaction', tcode: INVOICE_TCODES, level: 1 };

const actContext = (call: Call, trx: Db) => ({ trx, person: call.person, live: call.live, config: call.config, now: call.clock.now() });

/** Tells each seller once what was decided about his invoices. */
async function tellSellers(call: Call, trx: Db, act: InvoiceAct, done: readonly DoneAct[], reason: string): Promise<void> {
  if (act !== 'approve' && act !== 'refuse') return;
  const sellers = new Set(done.map((each) => each.bpCtvId));
  for (const seller of sellers) {
    const invoices = done.filter((each) => each.bpCtvId === seller);
    if (seller !== null && seller !== call.person.id) await tellDecision(trx, seller, act, invoices, reason);
  }
}

/** Works the rankings out once everything is committed; whoever reads before that works them out himself. */
function recomputeLater(call: Call, done: readonly DoneAct[], act: InvoiceAct): void {
  const campaignIds = [...new Set(done.flatMap((each) => each.campaignIds))];
  const [first] = done;
  if (first === undefined || campaignIds.length === 0) return;
  const { db } = call.request.server.services.database;
  const cause = done.length === 1 ? { invoiceId: first.id, act } : undefined;
  call.afterCommit(() => recomputeRankings(db, call.live, campaignIds, call.clock.now(), cause));
}

async function actOnMany(call: Call, asked: readonly AskedAct[], act: InvoiceAct): Promise<InvoiceBulkActAnswer> {
  const done: DoneAct[] = [];
  const results: InvoiceBulkActAnswer['results'][number][] = [];
  for (const each of asked) {
    try {
      const one = await call.db.transaction().execute((trx) => performAct(actContext(call, trx), each));
      done.push(one);
      results.push({ id: one.id, ok: true, status1: one.status1, rowSCN: one.rowSCN });
    } catch (error) {
      const problem = problemOf(error);
      // what nobody foresaw stops this row only; it is told blandly and logged whole
      if (problem.status >= 500) call.request.server.services.log.error({ requestId: call.request.id, invoiceId: each.id, error: loggedError(error) }, 'an act failed');
      const { code, message } = problemBody(problem, call.locale, call.request.id);
      results.push({ id: each.id, ok: false, code, message });
    }
  }
  await call.db.transaction().execute((trx) => tellSellers(call, trx, act, done, asked[0]?.reason ?? ''));
  recomputeLater(call, done, act);
  return { results };
}

/** Acts of people on invoices. */
export const actRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'POST', url: '/apis/v1/invoices/:id/acts/:act', summary: 'Do an act on an invoice', row: 'invoice',
    access: ACCESS, params: invoiceActParams, body: invoiceActBody, answer: invoiceActAnswer, idempotent: true,
    handle: async (call) => {
      const { params, body } = call;
      const done = await performAct(actContext(call, call.db), {
        id: Number(params.id), rowSCN: body.rowSCN, act: params.act, reason: body.reason?.trim() ?? '', bpCtvId: body.bpCtvId,
      });
      await tellSellers(call, call.db, params.act, [done], body.reason?.trim() ?? '');
      recomputeLater(call, [done], params.act);
      return { id: done.id, status1: done.status1, rowSCN: done.rowSCN };
    },
  }),
  defineRoute({
    method: 'POST', url: '/apis/v1/invoices/acts', summary: 'Do one act on many invoices, each answered by itself',
    access: ACCESS, body: invoiceBulkActBody, answer: invoiceBulkActAnswer, transaction: false,
    handle: (call) => {
      const { act, rows, reason } = call.body;
      // a new seller is chosen invoice by invoice
      if (act === 'assign-seller') throw new Problem('invalid-input', { affectedField: 'act', failures: [{ path: 'act', code: 'invalid' }] });
      return actOnMany(call, rows.map((row) => ({ ...row, act, reason: reason?.trim() ?? '', bpCtvId: undefined })), act);
    },
  }),
];
