import type { ChannelRow } from './channel-rows.ts';

const FIELDS = ['customerId', 'salesRoleId', 'hireDate', 'fireDate', 'reportsToName'] as const;
const LINK = ['customerId', 'salesRoleId', 'hireDate'] as const;

const agree = (one: ChannelRow, other: ChannelRow, names: readonly (keyof ChannelRow)[]): boolean =>
  names.every((name) => one[name] === other[name]);

/** Checks that both rows request the same. */
export function isSameChannelRow(one: ChannelRow, other: ChannelRow): boolean {
  return agree(one, other, FIELDS);
}

/** A row while it is filled in: what it holds, and as what it was read; undefined: it is new. */
export interface HeldRow<Row extends ChannelRow> {
  readonly row: ChannelRow;
  readonly from: Row | undefined;
}

/** A row of the merge: one that was held, by its place, with what it is elsewhere where both changed it (null: no longer there); or one as it is elsewhere. */
export type MergedRow<Row extends ChannelRow> =
  | {
      readonly kind: 'own';
      readonly at: number;
      readonly from: Row | undefined;
      readonly elsewhere?: Row | null;
    }
  | { readonly kind: 'theirs'; readonly from: Row };

/** Rows that can each be taken once. */
function pool<Row extends ChannelRow>(rows: readonly Row[]) {
  const left = [...rows];
  return {
    left,
    take(fits: (row: Row) => boolean): Row | undefined {
      const at = left.findIndex(fits);
      return at < 0 ? undefined : left.splice(at, 1)[0];
    },
  };
}

/**
 * Merges the channels in a form with those saved elsewhere meanwhile: typed input stays, and
 * untouched rows are updated.
 * @param mine rows of the form
 * @param base rows as read; those of `mine` are the same objects
 * @param theirs rows as saved now
 */
export function mergeChannelRows<Row extends ChannelRow>(
  mine: readonly HeldRow<Row>[],
  base: readonly Row[],
  theirs: readonly Row[],
): readonly MergedRow<Row>[] {
  const { take, left } = pool(theirs);
  // a row has no name of its own: it is the one that did not change, else one of the same channel
  const same = base.map((row) => take((each) => isSameChannelRow(each, row)));
  const now = new Map(
    base.map((row, place) => [
      row,
      same[place] ?? take((each) => each.customerId === row.customerId),
    ]),
  );
  const own = mine.flatMap(({ row, from }, at): readonly MergedRow<Row>[] => {
    if (from === undefined) {
      const twin = take((each) => agree(each, row, LINK));
      return [
        {
          kind: 'own',
          at,
          from: twin,
          ...(twin && !isSameChannelRow(twin, row) ? { elsewhere: twin } : {}),
        },
      ];
    }
    const saved = now.get(from);
    const isUntouched = isSameChannelRow(row, from);
    if (saved === undefined)
      return isUntouched ? [] : [{ kind: 'own', at, from: undefined, elsewhere: null }];
    if (isSameChannelRow(saved, from) || isSameChannelRow(saved, row))
      return [{ kind: 'own', at, from: saved }];
    return [
      isUntouched
        ? { kind: 'theirs', from: saved }
        : { kind: 'own', at, from: saved, elsewhere: saved },
    ];
  });
  const held = new Set(mine.map(({ from }) => from));
  // removed here, but changed there: it comes back to be looked at
  const back = base.flatMap((row) => {
    const saved = now.get(row);
    return held.has(row) || saved === undefined || isSameChannelRow(saved, row) ? [] : [saved];
  });
  return [...own, ...[...back, ...left].map((from) => ({ kind: 'theirs', from }) as const)];
}
