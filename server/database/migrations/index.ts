import { sql as peopleAndStructure } from './0001-people-and-structure.ts';
import { sql as productsAndCampaigns } from './0002-products-and-campaigns.ts';
import { sql as invoices } from './0003-invoices.ts';
import { sql as sessionsMessagesJobs } from './0004-sessions-messages-jobs.ts';
import { sql as masterData } from './0005-master-data.ts';
import { sql as searchIndexes } from './0006-search-indexes.ts';
import { sql as portfolioSearch } from './0007-portfolio-search.ts';
import { sql as rankingSnapshots } from './0008-ranking-snapshots.ts';
import { sql as citiesAndDatedStructure } from './0009-cities-and-dated-structure.ts';
import { sql as accounts } from './0011-accounts.ts';
import { sql as users } from './0014-users.ts';
import { sql as companySignIn } from './0015-company-sign-in.ts';
import { sql as sessionSecondFactor } from './0017-session-second-factor.ts';
import { sql as mailedLinks } from './0018-mailed-links.ts';
import { sql as whoCalls } from './0019-who-calls.ts';
import { sql as settledMessages } from './0020-settled-messages.ts';
import { sql as knownCallers } from './0021-known-callers.ts';

/** All migrations in their order; a name is never changed and a text never edited once released. */
export const migrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '0001-people-and-structure', sql: peopleAndStructure },
  { name: '0002-products-and-campaigns', sql: productsAndCampaigns },
  { name: '0003-invoices', sql: invoices },
  { name: '0004-sessions-messages-jobs', sql: sessionsMessagesJobs },
  { name: '0005-master-data', sql: masterData },
  { name: '0006-search-indexes', sql: searchIndexes },
  { name: '0007-portfolio-search', sql: portfolioSearch },
  { name: '0008-ranking-snapshots', sql: rankingSnapshots },
  { name: '0009-cities-and-dated-structure', sql: citiesAndDatedStructure },
  { name: '0011-accounts', sql: accounts },
  { name: '0014-users', sql: users },
  { name: '0015-company-sign-in', sql: companySignIn },
  { name: '0017-session-second-factor', sql: sessionSecondFactor },
  { name: '0018-mailed-links', sql: mailedLinks },
  { name: '0019-who-calls', sql: whoCalls },
  { name: '0020-settled-messages', sql: settledMessages },
  { name: '0021-known-callers', sql: knownCallers },
];
