import { campaignStandings, channelActivities } from '../../src/domain/listings/board-lists.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { listRoutes } from '../listing/routes/list-routes.ts';

/** The lists behind figures of the boards that are kept nowhere else. */
export const boardListRoutes: readonly RouteDefinition[] = [
  ...listRoutes({
    listing: campaignStandings,
    rows: 'Sales against targets of campaigns in force',
    access: { kind: 'transaction', tcode: '100-001', level: 1 },
    listOf: () => ({ listing: campaignStandings }),
  }),
  ...listRoutes({
    listing: channelActivities,
    rows: 'What channels do in a cycle',
    access: { kind: 'transaction', tcode: '100-003', level: 1 },
    listOf: () => ({ listing: channelActivities }),
  }),
];
