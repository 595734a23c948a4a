import { Problem } from '../../../src/domain/problem.ts';
import { invoiceMachine } from '../../../src/domain/rules/invoice-machine.ts';
import type { InvoiceAct } from '../../../src/domain/rules/invoice-shape.ts';
import {
  invoiceActAnswer,
  invoiceActBody,
  invoiceActParams,
  invoiceBulkActAnswer,
  invoiceBulkActBody,
} from '../../../src/domain/schema/invoice-acts.ts';
import { EVIDENCE_BODY_LIMIT } from '../../../src/domain/schema/case-writing.ts';
import type { InvoiceBulkActAnswer } from '../../../src/domain/wire/invoice-acts.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Access, Call, RouteDefinition } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import { DatabaseAway, OutcomeUnknown } from '../../database/away.ts';
import { servicesOf } from '../../http/services-of.ts';
import { problemBody, problemOf } from '../../http/problem-answer.ts';
import { loggedError } from '../../base/log.ts';
import type { ActContext, AskedAct } from './asked-act.ts';
import { performAct } from './perform-act.ts';
import type { DoneAct } from './perform-act.ts';
import { readStored } from './reprocess.ts';
import type { CheckTools } from './reprocess.ts';
import { INVOICE_TCODES } from '../invoice-access.ts';
import { isTold, tellDecision } from '../notices.ts';
import { undisturbed } from '../../database/undisturbed.ts';

/** Who may do which act is asked of the table of acts, row by row; the level to read is the least that any of them needs. */
const ACCESS: Access = { kind: 'transaction', tcode: INVOICE_TCODES, level: 1 };

function actContext(call: Call, trx: Db, read: CheckTools['read']): ActContext {
  return {
    trx,
    person: call.person,
    live: call.live,
    changes: call.changes,
    tools: { config: call.config, readers: servicesOf(call).readers, read },
    now: call.clock.now(),
  };
}

/** Only checking anew looks into a file. */
async function readBefore(call: Call, id: number, act: InvoiceAct): Promise<CheckTools['read']> {
  const { database, readers } = servicesOf(call);
  return act === 'reprocess' ? readStored(database.db, readers, id) : new Map();
}

/** Tells each seller once what was decided about his invoices. */
async function tellSellers(
  call: Call,
  trx: Db,
  act: InvoiceAct,
  done: readonly DoneAct[],
  reason: string,
): Promise<void> {
  if (!isTold(act)) return;
  const sellers = new Set(done.map((each) => each.bpCtvId));
  for (const seller of sellers) {
    const invoices = done.filter((each) => each.bpCtvId === seller);
    if (seller !== null && seller !== call.person.id)
      await tellDecision(trx, seller, act, invoices, reason);
  }
}

/** Whoever applies a cancellation refuses the invoice. */
const decisionOf = (act: InvoiceAct, status1: string): InvoiceAct =>
  act === 'apply-event' && status1 === 'ROV040' ? 'refuse' : act;

async function actOnMany(
  call: Call,
  asked: readonly AskedAct[],
  act: InvoiceAct,
): Promise<InvoiceBulkActAnswer> {
  const done: DoneAct[] = [];
  const results: InvoiceBulkActAnswer['results'][number][] = [];
  for (const each of asked) {
    try {
      const read = await readBefore(call, each.id, act);
      const one = await undisturbed(call.db, (trx) =>
        performAct(actContext(call, trx, read), each),
      );
      done.push(one);
      results.push({ id: one.id, ok: true, status1: one.status1, rowSCN: one.rowSCN });
    } catch (error) {
      const problem = problemOf(error);
      // what nobody foresaw stops this row only; it is told blandly and logged whole
      if (problem.status >= 500)
        call.request.server.services.log.error(
          { requestId: call.request.id, invoiceId: each.id, error: loggedError(error) },
          'an act failed',
        );
      const { code, message } = problemBody(problem, call.request, call.request.id);
      results.push({ id: each.id, ok: false, code, message });
    }
  }
  const tell = () =>
    undisturbed(call.db, async (trx) => {
      await tellSellers(call, trx, act, done, asked[0]?.reason ?? '');
    });
  await tell().catch((error: unknown) => {
    // what was done stays done and is answered so; nobody is told twice
    if (error instanceof OutcomeUnknown)
      call.request.server.services.log.warn(
        { requestId: call.request.id, error: loggedError(error) },
        'sellers may not have been told',
      );
    else if (error instanceof DatabaseAway) call.afterCommit(tell);
    else throw error;
  });
  return { results };
}

/** Acts of people on invoices. */
export const actRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'POST',
    url: '/apis/v1/invoices/:id/acts/:act',
    summary: 'Do an act on an invoice',
    row: 'invoice',
    access: ACCESS,
    params: invoiceActParams,
    body: invoiceActBody,
    bodyLimitBytes: EVIDENCE_BODY_LIMIT,
    answer: invoiceActAnswer,
    idempotent: true,
    prepare: (call) => readBefore(call, Number(call.params.id), call.params.act),
    handle: async (call) => {
      const { params, body } = call;
      // `prepare` brought it
      const done = await performAct(
        actContext(call, call.db, call.prepared as CheckTools['read']),
        {
          id: Number(params.id),
          rowSCN: body.rowSCN,
          act: params.act,
          reason: body.reason?.trim() ?? '',
          bpCtvId: body.bpCtvId,
          eventId: body.eventId,
          returned: body.returned,
          subject: body.subject,
          evidence: body.evidence ?? [],
        },
      );
      await tellSellers(
        call,
        call.db,
        decisionOf(params.act, done.status1),
        [done],
        body.reason?.trim() ?? '',
      );
      return { id: done.id, status1: done.status1, rowSCN: done.rowSCN };
    },
  }),
  defineRoute({
    method: 'POST',
    url: '/apis/v1/invoices/acts',
    summary: 'Do one act on many invoices, each answered by itself',
    access: ACCESS,
    body: invoiceBulkActBody,
    answer: invoiceBulkActAnswer,
    transaction: false,
    handle: (call) => {
      const { act, rows, reason, subject } = call.body;
      // a new seller is chosen, and an event decided on, invoice by invoice
      if (!invoiceMachine.isForMany(act))
        throw new Problem('invalid-input', {
          affectedField: 'act',
          failures: [{ path: 'act', code: 'invalid' }],
        });
      return actOnMany(
        call,
        rows.map((row) => ({
          ...row,
          act,
          reason: reason?.trim() ?? '',
          bpCtvId: undefined,
          eventId: undefined,
          subject,
          evidence: [],
        })),
        act,
      );
    },
  }),
];
