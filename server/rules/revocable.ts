import { revocableMachine } from '../../src/domain/rules/permission/revocable-machine.ts';
import { machineRules } from '../record/machine-rule.ts';

/** Rules of actions on rows that no longer grant access since `revokedAt`. */
export const revocableRule = machineRules(revocableMachine, {
  factsOf: (_work, row) => ({ isRevoked: row['revokedAt'] !== null }),
  actorOf: ({ person }) => ({ isActing: person.acting !== undefined }),
});
