import { tookPart } from '../../src/domain/rules/permission/four-eyes.ts';
import type { Doer } from '../../src/domain/rules/permission/four-eyes.ts';
import { stoodForIds } from './as-deputy.ts';
import type { Person } from './person.ts';

/** The caller as rules of two persons ask for them. */
type Decider = Pick<Person, 'id' | 'acting' | 'countsAs' | 'standsFor'>;

/**
 * The caller with all accounts whose deeds are theirs: for the `actor` of a machine whose guards call `tookPart` of the domain.
 * A deputy is no second person to those in whose place they decide today, whatever the deputyship is for.
 */
export function describeDoer(person: Decider): Required<Doer> {
  return {
    personId: person.id,
    actingId: person.acting?.id ?? null,
    standsForIds: stoodForIds(person),
    countsAsIds: person.countsAs,
  };
}

/**
 * Checks, across all accounts of the caller, for a part in the matter to be decided. Every action
 * of two persons uses it: call `hasPart(person, [row.postedBy, row.postedActing, …])`. Pass both
 * names of each person who posted, edited, decided, paid or supplied proof.
 * @param involved ids of accounts, null for none
 */
export const hasPart = (
  person: Decider,
  involved: readonly (number | null | undefined)[],
): boolean => tookPart(involved, describeDoer(person));
