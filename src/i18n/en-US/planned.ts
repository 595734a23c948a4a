import type { Catalogue } from '../catalogue.ts';

/** What is said of screens that are planned. */
export const planned = {
  tag: 'Planned',
  now: 'What’s available now',
  open: 'Open {{screen}}',
  awardRules:
    'Templates for how prizes are awarded: places, ties and payment conditions, reusable across campaigns.',
  awardRulesNow: 'Each campaign has its own rules; trigger, places and prizes are in its ranking.',
  prizes:
    'A catalog of prizes with value in R$ and expected payment date, and a list of who received them.',
  prizesNow: 'Each campaign’s prizes are in its ranking.',
  awardGroups: 'Groups of participants that compete with one another, for example by channel size.',
  awardGroupsNow: 'All participants in a campaign compete together.',
  companies: 'The provider companies that issue invoices, with tax number and address.',
  companiesNow:
    'The company set at installation applies. Channels are under Distribution channels.',
  accessPermissions:
    'One view of all permissions: who can open and change what, and through which group.',
  accessPermissionsNow:
    'Permissions are set in the user groups: each group has a level for each transaction.',
  reports: 'Dashboards for campaigns, invoices and channels, and the stock report.',
  reportsNow: 'The figures are in the rankings, and lists can be exported.',
} as const satisfies Catalogue;
