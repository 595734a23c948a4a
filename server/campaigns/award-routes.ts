import { awardGroups, awardRules, prizes } from '../../src/domain/listings/awards.ts';
import { companies } from '../../src/domain/listings/companies.ts';
import { salesTeam } from '../../src/domain/listings/sales-team.ts';
import type { Listing } from '../../src/domain/listing.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { listRoutes } from '../listing/routes/list-routes.ts';

const readOnly = (listing: Listing, rows: string): readonly RouteDefinition[] =>
  listRoutes({
    listing,
    rows,
    access: { kind: 'transaction', tcode: listing.tcode, level: 1 },
    listOf: () => ({ listing }),
  });

/**
 * Routes of lists derived from campaigns in force and the structure; none is maintained by hand.
 */
export const awardRoutes: readonly RouteDefinition[] = [
  ...readOnly(prizes, 'Prizes of campaigns in force'),
  ...readOnly(awardRules, 'Rules by which campaigns in force award'),
  ...readOnly(awardGroups, 'Groups that compete in campaigns in force'),
  ...readOnly(companies, 'The provider and its business units'),
  ...readOnly(salesTeam, 'The technical salesmen of today, each with the units and people above'),
];
