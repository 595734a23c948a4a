import { fixedValues, refersTo } from '../../../domain/fields/kinds.ts';
import { firstPreset } from '../../../domain/listing.ts';
import type { Listing } from '../../../domain/listing.ts';
import { useListing } from '../base/screen.ts';

/** Checks that the chips above the list choose this field. */
export function isByChips(listing: Listing, name: string): boolean {
  if (listing.presets?.includes(name)) return true;
  const field = name === firstPreset(listing) ? listing.fields[name] : undefined;
  return field !== undefined && fixedValues(field) !== undefined;
}

/** The criteria in the order of their use: those of the definition, then further columns; what the search term finds anyway comes last. */
export function useCriteria(): readonly string[] {
  const { listing } = useListing();
  const isFound = (name: string) =>
    listing.search.includes(name) && refersTo(listing.fields[name]) === undefined;
  // Chips choose a single status; the criterion on request chooses several.
  const byChips = (name: string) => isByChips(listing, name);
  const named = [...new Set([...listing.filters, ...listing.list])];
  const others = named.filter((name) => !byChips(name));
  return [
    ...others.filter((name) => !isFound(name)),
    ...named.filter(byChips),
    ...others.filter(isFound),
  ];
}
