import { randomBytes } from 'node:crypto';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { endSiteSessions } from '../partners/page-session.ts';
import { publicSiteKey } from '../partners/site-key.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';
import { originFailures, requireSome } from './origins-of.ts';
import { revocableRule } from './revocable.ts';

function checkSite({ after, children }: Save): readonly Failure[] {
  const { publicKey } = after;
  return [
    ...requireSome(children, 'origins', 'tabOrigins'),
    ...requireSome(children, 'channels', 'tabChannels'),
    ...requireSome(children, 'elements', 'tabElements'),
    ...originFailures(children),
    ...(typeof publicKey === 'string' && publicSiteKey(publicKey) === undefined
      ? [{ path: 'publicKey', code: 'invalid' as const }]
      : []),
  ];
}

/**
 * Rules of partner sites: any change ends the access granted before, which is then requested
 * again.
 */
export const partnerSiteRules: EntityRules = {
  derive: ({ now }, { before }) =>
    before === undefined
      ? { clientId: `ps_${randomBytes(15).toString('base64url')}`, createdAt: now.toISOString() }
      : {},
  async check({ person }, save) {
    if (person.acting !== undefined) throw new Problem('not-while-acting');
    return checkSite(save);
  },
  whyNotChange: async (_work, row) => (row['revokedAt'] === null ? undefined : 'alreadyRevoked'),
  saved: ({ db, now }, id) => endSiteSessions(db, id, now, 'site-changed'),
  acts: {
    revoke: revocableRule('revoke', {
      perform: async ({ now }) => ({ revokedAt: now.toISOString() }),
      done: ({ db, now }, row) => endSiteSessions(db, row.id, now, 'site-changed'),
    }),
  },
};
