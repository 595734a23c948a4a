import type { Failure } from '../../src/domain/problem.ts';
import type { Work } from '../record/context.ts';
import { channelsElsewhere, overlapsWithin } from './periods.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';

/** A channel belongs to one group on a day. */
const MEMBERS = {
  child: 'members',
  table: 'economic_group_member',
  parent: 'economic_group_id',
  owners: 'economic_group',
} as const;

/** Checks that a group has members where the caller sees only some channels. */
function membersNeeded({ person }: Work, { children }: Save): readonly Failure[] {
  return person.scope.kind !== 'all' && (children['members'] ?? []).length === 0
    ? [{ path: 'members', code: 'required', label: 'tabMembers' }]
    : [];
}

/** Economic groups: targets and rankings of a group are those of its members on the day. */
export const economicGroupRules: EntityRules = {
  check: async (work, save) => [
    ...membersNeeded(work, save),
    ...overlapsWithin('members', 'customerId', save.children['members'] ?? []),
    ...(await channelsElsewhere(work.db, MEMBERS, save)),
  ],
};
