import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { filledItems } from '../../../src/domain/posting/typed-items.ts';
import { invoiceParams } from '../../../src/domain/schema/invoices/invoice.ts';
import { optionsAnswer } from '../../../src/domain/schema/entities/list.ts';
import {
  attachmentBody,
  attachmentQuery,
  channelsQuery,
  checkedTypedAnswer,
  ofChannelQuery,
  postTypedAnswer,
  postTypedBody,
  typedBody,
  typedFormAnswer,
} from '../../../src/domain/schema/invoices/invoice-hand.ts';
import type {
  CheckedTyped,
  TypedInvoice,
} from '../../../src/domain/schema/invoices/invoice-hand.ts';
import { formWords } from '../../http/form-words.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Call, RouteDefinition } from '../../http/contract.ts';
import { expectedPoints } from '../preflight/expected-points.ts';
import { loadCycles } from '../upload/context.ts';
import { attach, downloadAttachment, downloadProof } from './attachments.ts';
import { judgeTyped } from './judge-typed.ts';
import { offerChannels, readForm } from './offers.ts';
import { offerSkus } from './offer-skus.ts';
import { offerBuyers } from './offer-buyers.ts';
import { checkItems } from './portfolio.ts';
import { postTyped, buildPosting, readTwin } from './post-typed.ts';

/** Only channels' invoices are typed; the provider's own come from its system. */
const WRITE = { kind: 'transaction', tcode: '600-020', level: 2 } as const;
/** Size of an attachment in base64, with the request around it. */
const BODY_LIMIT = 15 * 1024 * 1024;
const URL = '/apis/v1/invoices/hand';

/** Labels of the typed invoice's form fields. */
const typedForm = formWords('hand', {
  customerId: 'channel',
  bpCtvId: 'seller',
  numNF: 'numNF',
  serieNF: 'serieNF',
  dtEmis: 'dtEmis',
  cfop: 'cfop',
  buyer: 'buyer',
  'buyer.xNome': 'buyerName',
  'buyer.taxNum': 'buyerNumber',
  items: 'itemsPanel',
  'items.extCode': 'code',
  'items.uCom': 'unit',
  'items.qCom': 'quantity',
  'items.vProd': 'value',
  attachment: 'attachment',
  'attachment.name': 'attachment',
  'attachment.content': 'attachment',
});

/** Checks an invoice that is being typed. */
async function checkTyped(call: Call, typed: TypedInvoice): Promise<CheckedTyped> {
  const { db, person } = call;
  const posting = buildPosting(call);
  const judged = await judgeTyped(db, { person, posting }, typed, await loadCycles(db), 'free');
  const { accepted, known } = judged;
  if (accepted === undefined || typed.customerId === null)
    return { items: [], known: null, points: [] };
  const isReady = accepted.bpCtvId !== null && filledItems(typed.items).length > 0;
  return {
    items: await checkItems(db, typed.customerId, typed.items),
    known: known === undefined ? null : await readTwin(call, known.id),
    points: isReady ? (await expectedPoints(db, person, [accepted], 'HAND')).points : [],
  };
}

/** Posting by hand, and what shows the sale. */
export const handRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: `${URL}/form`,
    summary: 'Open cycles and codes of sales, for an invoice that is typed',
    access: WRITE,
    answer: typedFormAnswer,
    handle: ({ db, clock }) => readForm(db, localDate(clock.now())),
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}/channels`,
    summary: 'Channels for which the caller may post',
    access: WRITE,
    query: channelsQuery,
    answer: optionsAnswer,
    handle: ({ db, person, query }) => offerChannels(db, person, query.q),
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}/buyers`,
    summary: 'Who bought from a channel before, as far as the caller may see its invoices',
    access: WRITE,
    query: ofChannelQuery,
    answer: optionsAnswer,
    handle: ({ db, person, query }) => offerBuyers(db, person, Number(query.customerId), query.q),
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}/skus`,
    summary: 'Confirmed codes and units of a channel’s portfolio',
    access: WRITE,
    query: ofChannelQuery,
    answer: optionsAnswer,
    handle: ({ db, person, query }) => offerSkus(db, person, Number(query.customerId), query.q),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/check`,
    summary: 'What is known of an invoice as far as it is typed; nothing is stored',
    afterLedger: true,
    form: typedForm,
    access: WRITE,
    body: typedBody,
    answer: checkedTypedAnswer,
    handle: (call) => checkTyped(call, call.body),
  }),
  defineRoute({
    method: 'POST',
    url: URL,
    summary: 'Post a manually entered invoice; another user confirms it',
    resource: 'invoiceOfChannel',
    form: typedForm,
    access: WRITE,
    body: postTypedBody,
    answer: postTypedAnswer,
    status: 201,
    idempotent: true,
    bodyLimitBytes: BODY_LIMIT,
    handle: (call) => postTyped(call, call.body),
  }),
  defineRoute({
    method: 'POST',
    url: '/apis/v1/invoices/:id/attachments',
    summary: 'Attach what shows the sale, until the invoice is confirmed',
    row: 'invoice',
    resource: 'invoiceOfChannel',
    access: WRITE,
    params: invoiceParams,
    body: attachmentBody,
    answer: 'empty',
    idempotent: true,
    bodyLimitBytes: BODY_LIMIT,
    handle: async (call) => {
      await attach(call, Number(call.params.id), call.body);
      return undefined;
    },
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/:id/attachments',
    summary: 'What was attached, as it was sent',
    row: 'invoice',
    access: { kind: 'transaction', tcode: '600-020', level: 1 },
    params: invoiceParams,
    query: attachmentQuery,
    answer: 'raw',
    handle: (call) =>
      call.query.proofId === undefined
        ? downloadAttachment(call, Number(call.params.id), Number(call.query.attachmentId ?? 0))
        : downloadProof(call, Number(call.params.id), Number(call.query.proofId)),
  }),
];
