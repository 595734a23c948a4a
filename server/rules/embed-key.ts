import { randomBytes } from 'node:crypto';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';
import { originFailures, requireSome } from './origins-of.ts';
import { revocableRule } from './revocable.ts';

/** A key shows something somewhere. */
function checkEmbedKey({ children }: Save): readonly Failure[] {
  return [
    ...requireSome(children, 'campaigns', 'tabCampaigns'),
    ...requireSome(children, 'origins', 'tabOrigins'),
    ...originFailures(children),
  ];
}

/** Embed keys: the server makes the key; what was revoked is only read, and pages that show it end at once. */
export const embedKeyRules: EntityRules = {
  derive: ({ person, now }, { before }) =>
    before === undefined
      ? {
          key: `pk_${randomBytes(15).toString('base64url')}`,
          createdBy: person.id,
          createdAt: now.toISOString(),
        }
      : {},
  async check({ person }, save) {
    if (person.acting !== undefined) throw new Problem('not-while-acting');
    return checkEmbedKey(save);
  },
  whyNotChange: async (_work, row) => (row['revokedAt'] === null ? undefined : 'alreadyRevoked'),
  acts: {
    revoke: revocableRule('revoke', {
      perform: async ({ now }) => ({ revokedAt: now.toISOString() }),
    }),
  },
};
