import type { Struct } from 'superstruct';
import { campaign } from '../../src/domain/entities/campaign.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { WRITE } from '../../src/domain/rules/permission/permission.ts';
import {
  candidatesAnswer,
  candidatesBody,
  pastSalesAnswer,
  pastSalesBody,
  targetsExportAnswer,
  targetsExportBody,
  targetsFileAnswer,
} from '../../src/domain/schema/campaigns/campaign-form.ts';
import { importBody } from '../../src/domain/schema/entities/import.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, Call, RouteDefinition } from '../http/contract.ts';
import { receiveImport } from '../record/import/receive.ts';
import type { SentImport } from '../record/import/sent-import.ts';
import { candidates } from './candidates.ts';
import { pastSales } from './past-sales.ts';
import { readTargets } from './read-targets.ts';
import { writeTargets } from './write-targets.ts';

const url = '/apis/v1/campaigns';
const FILE_BODY_LIMIT = 24 * 1024 * 1024;
const TARGETS_BODY_LIMIT = 4 * 1024 * 1024;
/** Access for authors of campaigns. */
const access: Access = { kind: 'transaction', tcode: campaign.tcode, level: WRITE };

/** Routes that a campaign's form calls in addition to its row; all are read-only. */
export const campaignFormRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'POST',
    url: `${url}/past-sales`,
    summary: 'Approved sales of participants in the cycle before, by product or category',
    access,
    body: pastSalesBody,
    answer: pastSalesAnswer,
    handle: ({ db, person, body }) => pastSales(db, person.scope, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${url}/candidates`,
    summary: 'Channels that could take part, by region, node, sales of the cycle before, or codes',
    access,
    body: candidatesBody,
    answer: candidatesAnswer,
    handle: ({ db, person, body, clock }) =>
      candidates(db, person.scope, localDate(clock.now()), body),
  }),
  defineRoute({
    method: 'POST',
    url: `${url}/targets/export`,
    summary: 'Targets as they stand in a form, as a file',
    access,
    body: targetsExportBody,
    answer: targetsExportAnswer,
    bodyLimitBytes: TARGETS_BODY_LIMIT,
    handle: (call) => writeTargets(call, call.body),
  }),
  defineRoute({
    method: 'POST',
    url: `${url}/targets/read`,
    summary: 'What a file says of targets, line by line; nothing is stored',
    access,
    resource: campaign.resource,
    body: importBody as unknown as Struct<unknown, unknown>,
    bodyAsBytes: true,
    answer: targetsFileAnswer,
    bodyLimitBytes: FILE_BODY_LIMIT,
    prepare: (call: Call): Promise<SentImport> => receiveImport(call, campaign),
    handle: (call) => readTargets(call, call.prepared.sheets),
  }),
];
