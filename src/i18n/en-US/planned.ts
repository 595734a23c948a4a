import type { Catalogue } from '../catalogue.ts';

/** What is said of screens that are planned. */
export const planned = {
  tag: 'Planned',
  now: 'What there is now',
  open: 'Open {{screen}}',
  awardRules: 'Models of the rules by which prizes are shared out: places, ties and conditions of payment, to be used by several campaigns.',
  awardRulesNow: 'Each campaign carries its own rules: trigger, places and prizes stand in its ranking.',
  prizes: 'A catalogue of prizes with value in R$ and expected payment, and the list of who has received them.',
  prizesNow: 'The prizes of each campaign stand in its ranking.',
  awardGroups: 'Groups of participants that compete with one another, by the size of the channel for example.',
  awardGroupsNow: 'All participants of a campaign compete together.',
  companies: 'The companies of the provider that issue invoices, with tax number and address.',
  companiesNow: 'The company that the installation names is in force. The channels stand under distribution channels.',
  accessPermissions: 'One view of all permissions: who may open and change what, and by which group.',
  accessPermissionsNow: 'Permissions are kept in the user groups: each group says the level of each transaction.',
  reports: 'The dashboards of campaigns, invoices and channels, and the stock report.',
  reportsNow: 'The figures stand in the rankings, and lists can be exported.',
} as const satisfies Catalogue;
