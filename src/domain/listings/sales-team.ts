import { reference } from '../fields/reference.ts';
import { defineListing } from '../listing.ts';

const node = <const L extends string>(label: L) =>
  reference({ to: 'salesNode', label, readOnly: true });
const person = <const L extends string>(label: L) =>
  reference({ to: 'person', label, readOnly: true });

/** Internal sales team: each row is a current technical salesman with all superiors [3.18]. */
export const salesTeam = defineListing({
  resource: 'salesTeam',
  path: 'sales-team',
  table: 'salesTeam',
  announcedAs: 'salesNode',
  tcode: '700-020',
  scope: { node: 'salesNodeId' },
  title: 'technicalSalesmanId',
  fields: {
    buId: node('teamBu'),
    buManagerId: person('teamBuManager'),
    regionalId: node('teamRegional'),
    regionalCoordinatorId: person('teamRegionalCoordinator'),
    distritalId: node('teamDistrital'),
    technicalSalesmanId: person('teamTechnicalSalesman'),
    salesNodeId: node('teamPlace'),
  },
  search: ['technicalSalesmanId', 'regionalCoordinatorId', 'buManagerId', 'salesNodeId'],
  list: [
    'buId',
    'buManagerId',
    'regionalId',
    'regionalCoordinatorId',
    'distritalId',
    'technicalSalesmanId',
    'salesNodeId',
  ],
  filters: [
    'buId',
    'buManagerId',
    'regionalId',
    'regionalCoordinatorId',
    'distritalId',
    'technicalSalesmanId',
  ],
  sort: 'buId',
});
