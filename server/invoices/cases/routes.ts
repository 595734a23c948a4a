import { invoiceCases } from '../../../src/domain/listings/invoice-cases.ts';
import { Problem } from '../../../src/domain/problem.ts';
import {
  caseDetail,
  caseParams,
  evidenceParams,
} from '../../../src/domain/schema/invoices/invoice-case.ts';
import {
  EVIDENCE_BODY_LIMIT,
  caseEvidenceBody,
  caseMessageBody,
  claimAnswer,
  claimBody,
} from '../../../src/domain/schema/invoices/case-writing.ts';
import { waitingCasesAnswer } from '../../../src/domain/schema/invoices/waiting-cases.ts';
import { formWords } from '../../http/form-words.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Call, RouteDefinition } from '../../http/contract.ts';
import { listRoutes } from '../../listing/routes/list-routes.ts';
import { INVOICE_TCODES } from '../invoice-access.ts';
import { sendKept } from '../send-kept.ts';
import { caseList } from './case-list.ts';
import { claimSale } from './claim.ts';
import { findCase } from './find-case.ts';
import { readCase } from './read-case.ts';
import { waitingCases } from './waiting.ts';
import { attachEvidence, sendMessage } from './write-case.ts';

const READ = { kind: 'transaction', tcode: INVOICE_TCODES, level: 1 } as const;
/** Writing in a case is asked of who takes part, whatever their level; never in another's name. */
const WRITES = { ...READ, whileActing: false } as const;
const URL = '/apis/v1/invoice-cases';

/** Sends a file of evidence as it came: to be kept, never to be shown by the browser as a page of ours. */
async function download(call: Call, id: number, evidenceId: number): Promise<Buffer> {
  await findCase(call.db, call.person, id);
  const file = await call.db
    .selectFrom('caseEvidence')
    .select(['fileName as name', 'mediaType', 'content'])
    .where('caseId', '=', id)
    .where('id', '=', evidenceId)
    .executeTakeFirst();
  if (file === undefined) throw new Problem('no-data');
  return sendKept(call.reply, file, `evidence-${evidenceId}`);
}

/**
 * Routes of cases: contested decisions and claimed sales. They are decided by actions on their
 * invoices.
 */
export const caseRoutes: readonly RouteDefinition[] = [
  ...listRoutes({
    listing: invoiceCases,
    rows: 'Cases, one’s own and those of the channels for which one decides',
    access: { kind: 'transaction', tcode: invoiceCases.tcode, level: 1 },
    listOf: ({ db, person, clock }) => caseList(db, person, clock.now()),
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}/waiting`,
    summary: 'Cases in which the caller may decide now, the most urgent first',
    access: READ,
    answer: waitingCasesAnswer,
    handle: async ({ db, person, clock }) => ({
      rows: await waitingCases(db, person, clock.now()),
    }),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/claims`,
    summary: 'Says that the sale of an invoice that one posted too is one’s own',
    form: formWords('cases', {
      text: 'claimText',
      evidence: 'evidence',
      'evidence.fileName': 'evidence',
    }),
    access: { kind: 'transaction', tcode: '600-020', level: 2, whileActing: false },
    body: claimBody,
    bodyLimitBytes: EVIDENCE_BODY_LIMIT,
    answer: claimAnswer,
    idempotent: true,
    handle: async (call) => ({ id: await claimSale(call, call.body) }),
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}/:id`,
    summary: 'A case with its steps, statements, messages and evidence',
    row: 'invoiceCase',
    access: READ,
    params: caseParams,
    answer: caseDetail,
    handle: ({ db, person, params, clock }) => readCase(db, person, Number(params.id), clock.now()),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/:id/messages`,
    summary: 'Writes to both sides of a case',
    row: 'invoiceCase',
    form: formWords('cases', { text: 'message' }),
    access: WRITES,
    limit: { max: 60, windowSeconds: 600, by: 'person' },
    params: caseParams,
    body: caseMessageBody,
    answer: caseDetail,
    idempotent: true,
    async handle(call) {
      const id = Number(call.params.id);
      await sendMessage(call, id, call.body.text);
      return readCase(call.db, call.person, id, call.clock.now());
    },
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/:id/evidence`,
    summary: 'Attaches files to a case',
    row: 'invoiceCase',
    form: formWords('cases', { evidence: 'evidence', 'evidence.fileName': 'evidence' }),
    access: WRITES,
    limit: { max: 60, windowSeconds: 600, by: 'person' },
    params: caseParams,
    body: caseEvidenceBody,
    bodyLimitBytes: EVIDENCE_BODY_LIMIT,
    answer: caseDetail,
    idempotent: true,
    async handle(call) {
      const id = Number(call.params.id);
      await attachEvidence(call, id, call.body.evidence);
      return readCase(call.db, call.person, id, call.clock.now());
    },
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}/:id/evidence/:evidenceId`,
    summary: 'A file of evidence, unchanged',
    row: 'invoiceCase',
    access: READ,
    params: evidenceParams,
    answer: 'raw',
    handle: (call) => download(call, Number(call.params.id), Number(call.params.evidenceId)),
  }),
];
