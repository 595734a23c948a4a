import { revocableMachine } from '../../src/domain/rules/revocable-machine.ts';
import { machineRules } from '../record/machine-rule.ts';

/** The rules of acts on rows that say in `revokedAt` since when they let nobody in any more. */
export const revocableRule = machineRules(revocableMachine, {
  factsOf: (_work, row) => ({ isRevoked: row['revokedAt'] !== null }),
  actorOf: ({ person }) => ({ isActing: person.acting !== undefined }),
});
