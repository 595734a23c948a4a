import { rankingExportQuery, rankingParams } from '../../../src/domain/schema/ranking/ranking.ts';
import { proofQuery } from '../../../src/domain/schema/ranking/ranking-proof.ts';
import {
  leversAnswer,
  teamAnswer,
  teamQuery,
  whatIfAnswer,
  whatIfQuery,
} from '../../../src/domain/schema/ranking/ranking-reports.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Access, RouteDefinition } from '../../http/contract.ts';
import { rankingCampaignFor } from '../campaign.ts';
import { toViewer } from '../disclosure.ts';
import { splitFilters } from '../filters.ts';
import { imagine } from './imagine.ts';
import { parseQuestion } from './question.ts';
import { findImagining, listLevers } from './levers.ts';
import { readTeam } from './team.ts';
import { exportProof, exportSummary, sendStatement } from './export.ts';

const READ: Access = { kind: 'transaction', tcode: '420-010', level: 1 };
/** Files of whole rankings, a person and minute. */
const FILES = { max: 20, windowSeconds: 60, by: 'person' } as const;

/** Routes of files and imagined changes of a ranking. */
export const rankingReportRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings/:campaign/export',
    summary: 'The rows of a ranking, or the lines of a proof, as a file, as the caller sees them',
    row: 'campaign',
    afterLedger: true,
    mayLag: true,
    access: READ,
    params: rankingParams,
    query: rankingExportQuery,
    answer: 'raw',
    limit: FILES,
    transaction: false,
    async handle(call) {
      const { db, person, params, query, clock } = call;
      const campaign = await rankingCampaignFor(db, person, params.campaign);
      if (query.view === 'analytical') {
        const personId = query.personId === undefined ? person.id : Number(query.personId);
        return exportProof(call, campaign, personId, query.format);
      }
      const reading = {
        campaign,
        viewer: toViewer(person),
        ...splitFilters(query),
        now: clock.now(),
      };
      return exportSummary(call, reading, query.format);
    },
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings/:campaign/statement',
    summary: 'A person’s points with every line of their proof, as PDF',
    row: 'campaign',
    afterLedger: true,
    mayLag: true,
    access: READ,
    params: rankingParams,
    query: proofQuery,
    answer: 'raw',
    limit: FILES,
    transaction: false,
    async handle(call) {
      const { db, person, params, query } = call;
      const campaign = await rankingCampaignFor(db, person, params.campaign);
      return sendStatement(
        call,
        campaign,
        query.personId === undefined ? person.id : Number(query.personId),
      );
    },
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings/:campaign/what-if',
    summary: 'A person’s place with simulated sales, approvals and triggers',
    row: 'campaign',
    afterLedger: true,
    access: READ,
    params: rankingParams,
    query: whatIfQuery,
    answer: whatIfAnswer,
    handle: async (call) => imagine(await findImagining(call), parseQuestion(call.query)),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings/:campaign/levers',
    summary: 'Sales, approvals and triggers that can be simulated for a person in a ranking',
    row: 'campaign',
    afterLedger: true,
    access: READ,
    params: rankingParams,
    query: proofQuery,
    answer: leversAnswer,
    handle: async (call) => listLevers(await findImagining(call)),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings/:campaign/team',
    summary: 'The people of a channel in the caller’s charge, with what would bring them further',
    row: 'campaign',
    afterLedger: true,
    access: READ,
    params: rankingParams,
    query: teamQuery,
    answer: teamAnswer,
    handle: async ({ db, person, params, query, clock }) =>
      readTeam(
        {
          db,
          campaign: await rankingCampaignFor(db, person, params.campaign),
          viewer: toViewer(person),
          now: clock.now(),
        },
        query.customerId === undefined ? undefined : Number(query.customerId),
        query.q ?? '',
      ),
  }),
];
