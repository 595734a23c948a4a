import { sql } from 'kysely';
import { number } from 'superstruct';
import type { Struct } from 'superstruct';
import {
  anomalyRow,
  deskAnswer,
  deskCampaigns,
  deskCampaignsQuery,
  deskContext,
  deskEffect as deskEffectAnswer,
  deskEffectQuery,
  deskParams,
  deskQuery,
} from '../../src/domain/schema/invoices/desk.ts';
import { anomalies } from '../../src/domain/listings/anomalies.ts';
import type { AnomalyRow } from '../../src/domain/schema/invoices/desk.ts';
import { anomalyText } from '../../src/i18n/anomaly-words.ts';
import { translator } from '../../src/i18n/server.ts';
import { accessRequests } from '../accounts/request/access-requests.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, Call, RouteDefinition } from '../http/contract.ts';
import { sentenceOfListed } from '../invoices/anomalies/read.ts';
import { INVOICE_TCODES } from '../invoices/invoice-access.ts';
import type { ListQuery } from '../listing/list.ts';
import { listRoutes } from '../listing/routes/list-routes.ts';
import { changesToConfirm } from '../points/decide.ts';
import { buildAsking } from '../record/context.ts';
import { approvalsOf } from '../campaigns/approval/routes.ts';
import { readBeside } from './beside.ts';
import { deskEffect } from './effect.ts';
import { waitingOfCampaigns } from './of-campaigns.ts';
import { listRepresented, waitingInvoices } from './waiting.ts';

/** Access for deciders of invoices: role in addition to the level. */
const DECIDERS: Access = {
  kind: 'transaction',
  tcode: INVOICE_TCODES,
  level: 1,
  mark: 'mayDecideInvoices',
};
const mayRelease = ({ person }: Call): boolean =>
  person.mayReleaseUsers && (person.levels['300-001-EXT'] ?? 0) >= 1;
const mayApprove = ({ person }: Call): boolean => (person.levels['450-020'] ?? 0) >= 1;

/** Routes of the desk: all pending decisions of a decider in one reading. */
export const deskRoutes: readonly RouteDefinition[] = [
  ...listRoutes({
    listing: anomalies,
    rows: 'What is unusual about invoices',
    access: DECIDERS,
    listOf: () => ({
      listing: anomalies,
      more: sql`t.invoice_id, ${sentenceOfListed}`,
      aside: {
        heading: (locale) => translator(locale).of('anomalies')('why'),
        text: (row, locale) =>
          anomalyText(translator(locale).of('anomalies'), row as unknown as AnomalyRow),
      },
      present: ({ invoiceId, nItem, params }) => ({ invoiceId, nItem, params }),
    }),
    more: { invoiceId: number(), nItem: anomalyRow.schema.nItem, params: anomalyRow.schema.params },
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/desk',
    summary: 'Everything that waits for the caller’s decision, the oldest first',
    resource: 'invoiceOfChannel',
    access: DECIDERS,
    // its type is known to the definition of the list only
    query: deskQuery as unknown as Struct<ListQuery>,
    answer: deskAnswer,
    handle: async (call) => {
      // Decisions exclude impersonation.
      const isSelf = call.person.acting === undefined;
      return {
        ...(await waitingInvoices(call, call.query)),
        standsFor: await listRepresented(call),
        campaigns:
          isSelf && mayApprove(call)
            ? (await approvalsOf(call)).map(({ id, name1 }) => ({ id, name1 }))
            : [],
        people: isSelf && mayRelease(call) ? (await accessRequests(call)).length : 0,
        changes: (await changesToConfirm(buildAsking(call))).map(({ place }) => place),
      };
    },
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/desk/campaigns',
    summary: 'How many invoices of some campaigns are in approval and in dispute',
    resource: 'invoiceOfChannel',
    access: DECIDERS,
    query: deskCampaignsQuery,
    answer: deskCampaigns,
    handle: (call) => waitingOfCampaigns(call, call.query.ids.split(',').map(Number)),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/desk/effect',
    summary:
      'What the approval of some invoices together would bring, and who would stand elsewhere',
    afterLedger: true,
    access: DECIDERS,
    query: deskEffectQuery,
    answer: deskEffectAnswer,
    handle: (call) =>
      deskEffect(call, call.query.ids.split(',').map(Number), call.query.points === '1'),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/desk/invoices/:id',
    summary: 'What is unusual about an invoice, and what else its buyer bought',
    row: 'invoice',
    access: DECIDERS,
    params: deskParams,
    answer: deskContext,
    handle: (call) => readBeside(call, Number(call.params.id)),
  }),
];
