import { rankingExportQuery, rankingParams } from '../../../src/domain/schema/ranking.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Access, RouteDefinition } from '../../http/contract.ts';
import { rankingCampaignFor } from '../campaign.ts';
import { viewerOf } from '../disclosure.ts';
import { filtersOf } from '../filters.ts';
import { exportProof, exportSummary } from './export.ts';

const READ: Access = { kind: 'transaction', tcode: '420-010', level: 1 };
/** Files of whole rankings, a person and minute. */
const FILES = { max: 20, windowSeconds: 60, by: 'person' } as const;

/** What is made of a ranking besides its page. */
export const rankingReportRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings/:campaign/export',
    summary: 'The rows of a ranking, or the lines of a proof, as a file, as the caller sees them',
    row: 'campaign',
    afterLedger: true,
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
      const reading = { campaign, viewer: viewerOf(person), ...filtersOf(query), now: clock.now() };
      return exportSummary(call, reading, query.format);
    },
  }),
];
