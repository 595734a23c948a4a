import { campaignCicle } from '../../src/domain/entities/campaign-cicle.ts';
import { entities } from '../../src/domain/entities/index.ts';
import type { RowAudience } from '../live/rows-changed.ts';

/**
 * Resources that every signed-in user may read without their screen: all users work in a cycle.
 */
const OF_ALL_USERS: ReadonlySet<string> = new Set([campaignCicle.resource]);

/** Audience of the rows of each entity: users who may open its screen and see the rows there. */
export const entityAudiences: Readonly<Record<string, RowAudience>> = Object.fromEntries(
  entities.map(({ resource, tcode, alsoTcodes, scope }): [string, RowAudience] => [
    resource,
    {
      mayRead: ({ levels, scope: { kind } }) =>
        OF_ALL_USERS.has(resource) ||
        ((scope !== 'directors' || kind === 'all') &&
          [tcode, ...alsoTcodes].some((code) => (levels[code] ?? 0) >= 1)),
      scope,
    },
  ]),
);
