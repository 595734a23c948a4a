import type { DeskRow } from '../../../domain/wire/desk.ts';
import { TAKE_BACK_SECONDS } from '../../../domain/rules/invoice-hurdles.ts';
import { isClean } from '../../../domain/rules/desk.ts';
import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';

/** What was decided here a moment ago. */
export interface Decided {
  /** As it stood in the list. */
  readonly row: DeskRow;
  readonly act: InvoiceActName;
  /** When, in milliseconds. */
  readonly at: number;
  /** As the server left it; undefined while it is being decided. */
  readonly done: InvoiceRow | undefined;
}

export const deskFilters = ['all', 'clean', 'findings', 'anomalies', 'disputes'] as const;
export type DeskFilter = (typeof deskFilters)[number];

/** Whether something is said against an invoice by its checks. */
const hasFindings = ({ blockingCount, warningCount, confirmCount, openClaim }: DeskRow): boolean =>
  blockingCount + warningCount + confirmCount > 0 || openClaim;

const fits: Readonly<Record<DeskFilter, (row: DeskRow) => boolean>> = {
  all: () => true,
  clean: isClean,
  findings: hasFindings,
  anomalies: ({ anomalyCount }) => anomalyCount > 0,
  disputes: ({ status1 }) => status1 === 'ROV050',
};

export const fitsFilter = (row: DeskRow, filter: DeskFilter): boolean => fits[filter](row);

/** How many fit each filter. */
export const countsOf = (rows: readonly DeskRow[]): Readonly<Record<DeskFilter, number>> => ({
  all: rows.length,
  clean: rows.filter(fits.clean).length,
  findings: rows.filter(fits.findings).length,
  anomalies: rows.filter(fits.anomalies).length,
  disputes: rows.filter(fits.disputes).length,
});

const isOver = ({ done, at }: Decided, now: number): boolean =>
  done !== undefined && now - at > TAKE_BACK_SECONDS * 1000;

/** What can no longer be taken back leaves the list. */
export const stillShown = (
  decided: ReadonlyMap<number, Decided>,
  now: number,
): ReadonlyMap<number, Decided> => new Map([...decided].filter(([, each]) => !isOver(each, now)));

/** In the own name first, then in that of each other; each oldest first, what was put off last. */
function order(later: ReadonlySet<number>) {
  return (one: DeskRow, other: DeskRow): number =>
    Number(later.has(one.id)) - Number(later.has(other.id)) ||
    (one.inPlaceOf ?? 0) - (other.inPlaceOf ?? 0) ||
    (one.postedAt < other.postedAt ? -1 : one.postedAt > other.postedAt ? 1 : one.id - other.id);
}

/**
 * The list as it is walked. A decided invoice keeps its place for as long as it may be taken back, whether the server still
 * tells of it or not.
 */
export function walkOf(
  rows: readonly DeskRow[],
  decided: ReadonlyMap<number, Decided>,
  later: ReadonlySet<number>,
  filter: DeskFilter,
): readonly DeskRow[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { row }] of decided) known.set(id, row);
  return [...known.values()]
    .filter((row) => decided.has(row.id) || fitsFilter(row, filter))
    .toSorted(order(later));
}

/** The next one that is not decided, from a place on and then from the beginning; undefined when none is left. */
export function nextOf(
  walk: readonly DeskRow[],
  id: number | undefined,
  isDecided: (id: number) => boolean,
): DeskRow | undefined {
  const at = walk.findIndex((row) => row.id === id);
  return [...walk.slice(at + 1), ...walk.slice(0, Math.max(0, at))].find(
    (row) => row.id !== id && !isDecided(row.id),
  );
}

/** The one before or after, decided or not. */
export function besideOf(
  walk: readonly DeskRow[],
  id: number | undefined,
  step: 1 | -1,
): DeskRow | undefined {
  const at = walk.findIndex((row) => row.id === id);
  return at < 0 ? walk[0] : walk[at + step];
}
