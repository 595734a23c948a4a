import { sql } from 'kysely';
import { campaign } from '../../src/domain/entities/campaign.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { READ } from '../../src/domain/rules/permission.ts';
import {
  campaignProgressAnswer,
  campaignProgressQuery,
} from '../../src/domain/schema/campaign-progress.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { readProgress } from './campaign-progress.ts';

/** What the list of campaigns asks besides its rows. */
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
        which: sql<boolean>`f.campaign_id = any(${query.ids.split(',').map(Number)}::bigint[])`,
        scope: person.scope,
        today: localDate(clock.now()),
      }),
    }),
  }),
];
