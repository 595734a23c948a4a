import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import type { Person } from '../access/person.ts';

/** Whether somebody who is in charge of channels may read a line of another person. */
export function isInReach(line: RankingLine, person: Person): boolean {
  if (person.scope.kind === 'all') return true;
  const whole =
    person.scope.kind === 'structure' ? person.scope.customerIds : person.scope.managerOf;
  return line.issuerCustomerId !== null && whole.includes(line.issuerCustomerId);
}
