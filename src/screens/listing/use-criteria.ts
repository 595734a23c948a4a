import { fixedValues, isMeasured, refersTo } from '../../domain/fields/kinds.ts';
import { firstCut } from '../../domain/listing.ts';
import type { Listing } from '../../domain/listing.ts';
import { useListing } from './screen.ts';

/** Room for criteria that stand in the form at once, where a range takes that of two; the others open on request. */
const roomAtOnce = 2;

/** Whether chips above the list choose a field. */
export function isByChips(listing: Listing, name: string): boolean {
  if (listing.cuts?.includes(name)) return true;
  const field = name === firstCut(listing) ? listing.fields[name] : undefined;
  return field !== undefined && fixedValues(field) !== undefined;
}

/** The criteria in the order of their use: those of the definition, then further columns; what the search term finds anyway comes last. */
export function useCriteria(): readonly string[] {
  const { listing } = useListing();
  const isFound = (name: string) =>
    listing.search.includes(name) && refersTo(listing.fields[name]) === undefined;
  // where chips choose one status, several are chosen here, among those that open on request
  const byChips = (name: string) => isByChips(listing, name);
  const named = [...new Set([...listing.filters, ...listing.list])];
  const others = named.filter((name) => !byChips(name));
  return [
    ...others.filter((name) => !isFound(name)),
    ...named.filter(byChips),
    ...others.filter(isFound),
  ];
}

/** Criteria that have room in the form. */
export function fitting(criteria: readonly string[], { fields }: Listing): readonly string[] {
  let room = roomAtOnce;
  return criteria.filter((name) => {
    const field = fields[name];
    if (field === undefined || room <= 0) return false;
    const takes = isMeasured(field) ? 2 : 1;
    room -= takes;
    return room >= 0;
  });
}
