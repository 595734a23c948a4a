import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import type { Person } from '../access/person.ts';

/** Checks that a line of another person is in the scope of a person in charge of channels. */
export function isLineInReach(line: RankingLine, person: Person): boolean {
  if (person.scope.kind === 'all') return true;
  const whole =
    person.scope.kind === 'structure' ? person.scope.customerIds : person.scope.managerOf;
  return line.issuerCustomerId !== null && whole.includes(line.issuerCustomerId);
}
