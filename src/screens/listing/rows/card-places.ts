import { isMeasured } from '../../../domain/fields/kinds.ts';
import type { Listing } from '../../../domain/listing.ts';
import type { ColumnLook } from '../base/screen.ts';
import { columnWeight, findLeadColumn } from './fit-columns.ts';

/** Fields of a card by their place in its three lines. */
export interface CardPlaces {
  readonly lead: string;
  /** Beside the lead, quieter. */
  readonly under: string | undefined;
  /** At the end of the first line. */
  readonly end: string | undefined;
  readonly middle: readonly string[];
  readonly last: readonly string[];
  /** At the end of the last line. */
  readonly foot: string | undefined;
}

/** Fields of the last line, beside its end. */
const mostLast = 2;

/**
 * Distributes the shown fields over the lines of a card: what names the row, what tells it apart,
 * and its state.
 * @param alike fields that say the same in all rows; they are left out
 * @param hasExtra the row extras stand at the end of the first line
 */
export function placeInCard(
  listing: Pick<Listing, 'fields' | 'title' | 'code' | 'status' | 'phase'>,
  shown: readonly string[],
  looks: Readonly<Record<string, ColumnLook>>,
  alike: ReadonlySet<string>,
  hasExtra: boolean,
): CardPlaces {
  const columns = shown.map((field) => ({ field }));
  const lead = findLeadColumn(listing, columns) ?? listing.title;
  const isShown = (name: string | undefined): name is string =>
    name !== undefined && shown.includes(name);
  const underOf = (name: string) => {
    const under = looks[name]?.under;
    return isShown(under) ? [under] : [];
  };
  const [under] = underOf(lead);
  const state = [listing.phase, listing.status].find(isShown);
  const code = isShown(listing.code) && listing.code !== lead ? listing.code : undefined;
  const rest = shown.filter(
    (name) => name !== lead && name !== under && name !== state && !alike.has(name),
  );
  const at = (place: ColumnLook['card']) => rest.filter((name) => looks[name]?.card === place);
  const [asked] = at('end');
  const measured = rest.find(
    (name) => listing.fields[name] !== undefined && isMeasured(listing.fields[name]),
  );
  const end = hasExtra ? undefined : (asked ?? code ?? measured);
  const seconds = new Set(rest.flatMap(underOf));
  const free = rest
    .filter((name) => name !== end && looks[name]?.card === undefined && !seconds.has(name))
    .sort((one, other) => columnWeight(other, alike, looks) - columnWeight(one, alike, looks));
  const [foot = state] = at('foot');
  const middle = at('middle').length > 0 ? at('middle') : free.splice(0, 1);
  const last = at('last').length > 0 ? at('last') : free.slice(0, mostLast);
  const whole = (names: readonly string[]) =>
    names.flatMap((name) => [name, ...underOf(name).filter((one) => !alike.has(one))]);
  return { lead, under, end, middle: whole(middle), last: whole(last), foot };
}
