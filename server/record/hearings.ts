import { campaignCicle } from '../../src/domain/entities/campaign-cicle.ts';
import { entities } from '../../src/domain/entities/index.ts';
import type { Hearing } from '../live/rows-changed.ts';

/** Everybody who is signed in works in one of the cycles and reads them all, without their screen. */
const OF_EVERYBODY: ReadonlySet<string> = new Set([campaignCicle.noun]);

/** Who hears of the rows of every entity: whoever may open its screen and sees them there. */
export const entityHearings: Readonly<Record<string, Hearing>> = Object.fromEntries(
  entities.map(({ noun, tcode, alsoTcodes, scope }): [string, Hearing] => [
    noun,
    {
      mayRead: ({ levels, scope: { kind } }) =>
        OF_EVERYBODY.has(noun) ||
        ((scope !== 'directors' || kind === 'all') &&
          [tcode, ...alsoTcodes].some((code) => (levels[code] ?? 0) >= 1)),
      scope,
    },
  ]),
);
