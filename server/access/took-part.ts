import { tookPart } from '../../src/domain/rules/four-eyes.ts';
import type { Doer } from '../../src/domain/rules/four-eyes.ts';
import { stoodForIds } from './in-place.ts';
import type { Person } from './person.ts';

/** The caller as rules of two persons ask for them. */
type Decider = Pick<Person, 'id' | 'acting' | 'countsAs' | 'standsFor'>;

/**
 * The caller with all accounts whose deeds are theirs: for the `actor` of a machine whose guards call `tookPart` of the domain.
 * A deputy is no second person to those in whose place they decide today, whatever the deputyship is for.
 */
export function doerOf(person: Decider): Required<Doer> {
  return {
    personId: person.id,
    actingId: person.acting?.id ?? null,
    standsForIds: stoodForIds(person),
    countsAsIds: person.countsAs,
  };
}

/**
 * Whether the caller had a part in what they are asked to judge, by whichever account. The one function for every act of two persons:
 * call `hasPart(person, [row.postedBy, row.postedActing, …])` with both names of everyone who posted, edited, decided, paid or brought a proof.
 * @param involved ids of accounts, null where there is none
 */
export const hasPart = (
  person: Decider,
  involved: readonly (number | null | undefined)[],
): boolean => tookPart(involved, doerOf(person));
