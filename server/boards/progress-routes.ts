import { campaign } from '../../src/domain/entities/campaign.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { READ } from '../../src/domain/rules/permission/permission.ts';
import {
  campaignProgressAnswer,
  campaignProgressQuery,
} from '../../src/domain/schema/campaigns/campaign-progress.ts';
import { condition } from '../database/sql/expressions.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { readProgress } from './campaign-progress.ts';

/** Routes that the list of campaigns calls in addition to its rows. */
export const campaignProgressRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/campaigns/progress',
    summary: 'What campaigns in force have sold of their targets, and where their windows stand',
    afterLedger: true,
    access: { kind: 'transaction', tcode: campaign.tcode, level: READ },
    query: campaignProgressQuery,
    answer: campaignProgressAnswer,
    handle: async ({ db, person, query, clock }) => ({
      rows: await readProgress(db, {
        which: condition`f.campaign_id = any(${query.ids.split(',').map(Number)}::bigint[])`,
        scope: person.scope,
        today: localDate(clock.now()),
      }),
    }),
  }),
];
