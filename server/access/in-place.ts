import { mayApproveCampaigns, mayDecideInvoices } from '../../src/domain/rules/permission.ts';
import type { DeputyMark } from '../../src/domain/rules/deputies.ts';
import type { Person, StoodFor } from './person.ts';

/**
 * A deputy in the place of an absent person: with their role and under both names; what the deputy sees stays the deputy's. Who named the
 * deputy, and others that the deputy stands in for, have a part in what is decided so.
 */
function inPlaceOf(person: Person, absent: StoodFor): Person {
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

/** The caller in the place of everybody whom they stand in for today, for what bears this mark. The one place where deputies come from. */
export const personsInPlace = (person: Person, mark: DeputyMark): readonly Person[] =>
  person.standsFor.filter((absent) => absent[mark]).map((absent) => inPlaceOf(person, absent));

/** Whom the caller stands in for, with the accounts that count as theirs: what these took part in is not the caller's to decide either. */
export const stoodForIds = ({ standsFor }: Pick<Person, 'standsFor'>): readonly number[] =>
  standsFor.flatMap(({ id, countsAs }) => [id, ...countsAs]);

/** Whether the absent person, where somebody acts in their place, reaches a channel; nobody else is asked here. */
export const absentReaches = ({ deputyOf }: Person, customerId: number | null): boolean =>
  !deputyOf?.customerIds || (customerId !== null && deputyOf.customerIds.includes(customerId));

/** The natural person who decides. */
export const whoDecides = ({
  id,
  acting,
  deputyOf,
}: Pick<Person, 'id' | 'acting' | 'deputyOf'>): number =>
  (deputyOf === undefined ? undefined : acting?.id) ?? id;
