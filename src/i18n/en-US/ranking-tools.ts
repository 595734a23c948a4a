import type { Catalogue } from '../catalogue.ts';

/** Filters of a ranking, and its files. */
export const rankingTools = {
  person: 'Find a person',
  filters: 'Filters',
  cicle: 'Cycle',
  campaign: 'Campaign',
  channel: 'Channel',
  product: 'Product',
  salesFrom: 'Sales from',
  salesTo: 'Sales until',
  all: 'All',
  clear: 'Remove all filters',
  remove: 'Remove filter {{name}}',
  whole: 'Places and points are those of the whole ranking.',
  wholePart:
    'Places and points are those of the whole ranking. The column “{{part}}” shows only part of the points, for people whose items you can see; it doesn’t change places.',
  partPoints: 'Of which {{what}}',
  partDays: '{{first}} to {{last}}',
  partFrom: 'from {{first}}',
  partTo: 'until {{last}}',
  noneTitle: 'No one found',
  noneText: 'No one in this ranking matches the filters.',
  findChannel: 'Find a channel',
  export: 'Export',
  print: 'Print',
  printMost: 'Only the first {{max}} of {{total}} are printed.',
  printPart:
    'Shows {{shown}} of {{total}} people. To have all of them, choose Print in the menu Export, or press Ctrl+P.',
  statement: 'Proof as PDF',
  chosenPeriod: 'Sales {{days}}',
  wrongPeriod: 'The period ends before it begins.',
  gap: 'To move up',
  done: 'Done',
  allCicles: 'All cycles',
  findCampaign: 'Find a campaign',
} as const satisfies Catalogue;
