import type { DeskRow } from '../../../domain/schema/invoices/desk.ts';
import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { TAKE_BACK_SECONDS } from '../../../domain/rules/invoice/invoice-guards.ts';
import { isClean } from '../../../domain/rules/invoice/desk.ts';

/** Invoice that was just decided at the desk. */
export interface Decided {
  /** Row before the decision. */
  readonly row: DeskRow;
  readonly action: InvoiceActionName;
  /** Time of the decision in milliseconds. */
  readonly at: number;
  /** Row returned by the server; undefined while the decision is being sent. */
  readonly done: InvoiceRow | undefined;
}

export const deskFilters = ['all', 'clean', 'findings', 'anomalies', 'disputes'] as const;
export type DeskFilter = (typeof deskFilters)[number];

/** Checks that an invoice has findings or an open claim. */
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

/** Counts the rows of each filter. */
export const countByFilter = (rows: readonly DeskRow[]): Readonly<Record<DeskFilter, number>> => ({
  all: rows.length,
  clean: rows.filter(fits.clean).length,
  findings: rows.filter(fits.findings).length,
  anomalies: rows.filter(fits.anomalies).length,
  disputes: rows.filter(fits.disputes).length,
});

const isOver = ({ done, at }: Decided, now: number): boolean =>
  done !== undefined && now - at > TAKE_BACK_SECONDS * 1000;

/** Drops the decisions that can no longer be taken back. */
export const stillShown = (
  decided: ReadonlyMap<number, Decided>,
  now: number,
): ReadonlyMap<number, Decided> => new Map([...decided].filter(([, each]) => !isOver(each, now)));

/** In the own name first, then in that of each other; each oldest first, what was put off last. */
function order(lazy: ReadonlySet<number>) {
  return (one: DeskRow, other: DeskRow): number =>
    Number(lazy.has(one.id)) - Number(lazy.has(other.id)) ||
    (one.inPlaceOf ?? 0) - (other.inPlaceOf ?? 0) ||
    (one.postedAt < other.postedAt ? -1 : one.postedAt > other.postedAt ? 1 : one.id - other.id);
}

/**
 * Returns the invoices in walking order. A decided invoice keeps its place while it may be taken
 * back, even if the server no longer lists it.
 */
export function orderWalk(
  rows: readonly DeskRow[],
  decided: ReadonlyMap<number, Decided>,
  lazy: ReadonlySet<number>,
  filter: DeskFilter,
): readonly DeskRow[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { row }] of decided) known.set(id, row);
  return [...known.values()]
    .filter((row) => decided.has(row.id) || fitsFilter(row, filter))
    .toSorted(order(lazy));
}

/** The next one that is not decided, from a place on and then from the beginning; undefined when none is left. */
export function findNext(
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
export function findNeighbour(
  walk: readonly DeskRow[],
  id: number | undefined,
  step: 1 | -1,
): DeskRow | undefined {
  const at = walk.findIndex((row) => row.id === id);
  return at < 0 ? walk[0] : walk[at + step];
}
