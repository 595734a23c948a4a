import { Problem } from '../../../src/domain/problem.ts';
import { invoiceMachine } from '../../../src/domain/rules/invoice/invoice-machine.ts';
import type { InvoiceAction } from '../../../src/domain/rules/invoice/invoice-shape.ts';
import {
  invoiceActionAnswer,
  invoiceActionBody,
  invoiceActionParams,
  invoiceBulkActionAnswer,
  invoiceBulkActionBody,
} from '../../../src/domain/schema/invoices/invoice-actions.ts';
import { EVIDENCE_BODY_LIMIT } from '../../../src/domain/schema/invoices/case-writing.ts';
import type { InvoiceBulkActionAnswer } from '../../../src/domain/schema/invoices/invoice-actions.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Access, Call, RouteDefinition } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import { DatabaseAway, OutcomeUnknown } from '../../database/away.ts';
import { loggedError } from '../../base/log.ts';
import { actOnEach } from '../../record/act-on-each.ts';
import type { ActionContext, AskedAction, CheckTools } from './asked-action.ts';
import { performInvoiceAction } from './perform-action.ts';
import type { DoneAction } from './perform-action.ts';
import { readStored } from './reprocess.ts';
import { INVOICE_TCODES } from '../invoice-access.ts';
import { isTold, notifyDecision } from '../notices.ts';
import { undisturbed } from '../../database/undisturbed.ts';

/** Lowest level that any action needs; the action table checks each row's permission. */
const ACCESS: Access = { kind: 'transaction', tcode: INVOICE_TCODES, level: 1 };

function actionContext(call: Call, trx: Db, read: CheckTools['read']): ActionContext {
  return {
    trx,
    person: call.person,
    live: call.live,
    changes: call.changes,
    tools: { config: call.config, readers: call.readers, read },
    now: call.clock.now(),
  };
}

/** Reads the file beforehand; only reprocessing needs it. */
async function readBefore(
  call: Call,
  id: number,
  action: InvoiceAction,
): Promise<CheckTools['read']> {
  const { database, readers } = call;
  return action === 'reprocess' ? readStored(database.db, readers, id) : new Map();
}

/** Notifies each seller once of the decisions about the seller's invoices. */
async function notifySellers(
  call: Call,
  trx: Db,
  action: InvoiceAction,
  done: readonly DoneAction[],
  reason: string,
): Promise<void> {
  if (!isTold(action)) return;
  const sellers = new Set(done.map((each) => each.bpCtvId));
  for (const seller of sellers) {
    const invoices = done.filter((each) => each.bpCtvId === seller);
    if (seller !== null && seller !== call.person.id)
      await notifyDecision(trx, seller, action, invoices, reason);
  }
}

/** Returns the decision that an action means: applying a cancellation refuses the invoice. */
const toDecision = (action: InvoiceAction, status1: string): InvoiceAction =>
  action === 'apply-event' && status1 === 'ROV040' ? 'refuse' : action;

async function actOnMany(
  call: Call,
  asked: readonly AskedAction[],
  action: InvoiceAction,
): Promise<InvoiceBulkActionAnswer> {
  const results = await actOnEach(call, {
    noun: 'invoice',
    rows: asked,
    async prepare(each) {
      const read = await readBefore(call, each.id, action);
      return (trx) => performInvoiceAction(actionContext(call, trx, read), each);
    },
  });
  const done = results.filter((each) => each.ok);
  const tell = () =>
    undisturbed(call.db, async (trx) => {
      await notifySellers(call, trx, action, done, asked[0]?.reason ?? '');
    });
  await tell().catch((error: unknown) => {
    // Finished rows stay done and are answered so; sellers get no second notice.
    if (error instanceof OutcomeUnknown)
      call.log.warn(
        { requestId: call.request.id, error: loggedError(error) },
        'sellers may not have been notified',
      );
    else if (error instanceof DatabaseAway) call.afterCommit(tell);
    else throw error;
  });
  return { results };
}

/** Routes for people's actions on invoices. */
export const actionRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'POST',
    url: '/apis/v1/invoices/:id/acts/:act',
    summary: 'Do an act on an invoice',
    row: 'invoice',
    access: ACCESS,
    params: invoiceActionParams,
    body: invoiceActionBody,
    bodyLimitBytes: EVIDENCE_BODY_LIMIT,
    answer: invoiceActionAnswer,
    idempotent: true,
    prepare: (call) => readBefore(call, Number(call.params.id), call.params.act),
    handle: async (call) => {
      const { params, body } = call;
      const done = await performInvoiceAction(actionContext(call, call.db, call.prepared), {
        id: Number(params.id),
        rowSCN: body.rowSCN,
        act: params.act,
        reason: body.reason?.trim() ?? '',
        bpCtvId: body.bpCtvId,
        eventId: body.eventId,
        returned: body.returned,
        subject: body.subject,
        evidence: body.evidence ?? [],
      });
      await notifySellers(
        call,
        call.db,
        toDecision(params.act, done.status1),
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
    body: invoiceBulkActionBody,
    answer: invoiceBulkActionAnswer,
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
