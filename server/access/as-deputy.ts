import {
  mayApproveCampaigns,
  mayDecideInvoices,
} from '../../src/domain/rules/permission/permission.ts';
import type { DeputyMark } from '../../src/domain/rules/account/deputies.ts';
import type { Person, StoodFor } from './person.ts';

/**
 * Builds the deputy's person for an absent person: with the absent person's role and both names,
 * but the deputy's own scope. The naming persons, and others represented by the deputy, count as
 * participants in these decisions.
 */
function actAsDeputy(person: Person, absent: StoodFor): Person {
  const { id, name1, salesRole, namedBy } = absent;
  return {
    ...person,
    id,
    name1,
    salesRole,
    mayApproveCampaigns: mayApproveCampaigns(salesRole),
    mayDecideInvoices: mayDecideInvoices(salesRole),
    acting: { id: person.id, name1: person.name1 },
    countsAs: [...person.countsAs, ...stoodForIds(person), ...namedBy],
    standsFor: [],
    deputyOf: absent,
  };
}

/**
 * Builds the caller as deputy of each absent person represented today, for decisions with this
 * mark. Deputies come from nowhere else.
 */
export const personsRepresented = (person: Person, mark: DeputyMark): readonly Person[] =>
  person.standsFor.filter((absent) => absent[mark]).map((absent) => actAsDeputy(person, absent));

/**
 * Returns the absent persons represented by the caller and the accounts that count as theirs. The
 * caller may not decide on matters in which these were participants.
 */
export const stoodForIds = ({ standsFor }: Pick<Person, 'standsFor'>): readonly number[] =>
  standsFor.flatMap(({ id, countsAs }) => [id, ...countsAs]);

/**
 * Checks that the scope of the absent person includes a channel; true for callers who are not
 * deputies.
 */
export const absentReaches = ({ deputyOf }: Person, customerId: number | null): boolean =>
  !deputyOf?.customerIds || (customerId !== null && deputyOf.customerIds.includes(customerId));

/** The natural person who decides. */
export const whoDecides = ({
  id,
  acting,
  deputyOf,
}: Pick<Person, 'id' | 'acting' | 'deputyOf'>): number =>
  (deputyOf === undefined ? undefined : acting?.id) ?? id;
