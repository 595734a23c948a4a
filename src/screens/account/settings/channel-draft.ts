import { channelRowFields } from '../../../domain/accounts/channel-rows.ts';
import type { ChannelRow } from '../../../domain/accounts/channel-rows.ts';
import { mergeChannelRows } from '../../../domain/accounts/merge-channels.ts';
import type { CellValue, CellValues } from '../../../domain/field.ts';
import type { Failure } from '../../../domain/problem.ts';
import type { FoundChannel, OwnChannel } from '../../../domain/wire/account.ts';
import { entryOf } from '../../../ui/fields/entry.ts';
import type { Entry } from '../../../ui/fields/entry.ts';

/** A channel that is asked for, while its row is filled in. */
export interface Draft extends FoundChannel {
  readonly entries: Readonly<Record<string, Entry>>;
  /** As what it was read; undefined: it is new. */
  readonly from: OwnChannel | undefined;
  /** What was saved elsewhere of a row that was changed here too; null: it is asked for no more there. */
  readonly elsewhere?: OwnChannel | null | undefined;
}

const names = Object.keys(channelRowFields);
const entriesOf = (values: CellValues): Draft['entries'] =>
  Object.fromEntries(names.map((name) => [name, entryOf(values[name])]));
const textOr = (value: CellValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A row as it was read. */
export function draftOf(row: OwnChannel): Draft {
  const { customerId, customerName, place, salesRoleId, hireDate, fireDate, reportsToName } = row;
  return {
    customerId,
    customerName,
    place,
    from: row,
    entries: entriesOf({ salesRoleId, hireDate, fireDate, reportsToName }),
  };
}

/** A row for a channel that was just found. */
export function newDraft(found: FoundChannel): Draft {
  return { ...found, from: undefined, entries: entriesOf({ salesRoleId: 'CSC' }) };
}

export function valuesOf({ entries }: Draft): CellValues {
  return Object.fromEntries(Object.entries(entries).map(([name, { value }]) => [name, value]));
}

/** A row as it is sent. */
export function rowOf(draft: Draft): ChannelRow {
  const values = valuesOf(draft);
  return {
    customerId: draft.customerId,
    salesRoleId: values['salesRoleId'] === 'CSM' ? 'CSM' : 'CSC',
    hireDate: textOr(values['hireDate']) ?? '',
    fireDate: textOr(values['fireDate']),
    reportsToName: textOr(values['reportsToName']),
  };
}

/** What was typed that could not be read. */
export function typedFailures(drafts: readonly Draft[]): readonly Failure[] {
  return drafts.flatMap(({ entries }, index) =>
    Object.entries(entries).flatMap(([name, { failure }]) =>
      failure
        ? [
            {
              path: `rows.${index}.${name}`,
              code: failure.failure,
              ...(failure.params && { params: failure.params }),
            },
          ]
        : [],
    ),
  );
}

/** The rows on top of what was saved elsewhere since `base` was read. */
export function mergeDrafts(
  drafts: readonly Draft[],
  base: readonly OwnChannel[],
  now: readonly OwnChannel[],
): readonly Draft[] {
  return mergeChannelRows(
    drafts.map((draft) => ({ row: rowOf(draft), from: draft.from })),
    base,
    now,
  ).flatMap((merged) => {
    if (merged.kind === 'theirs') return [draftOf(merged.from)];
    const own = drafts[merged.at];
    return own ? [{ ...own, from: merged.from, elsewhere: merged.elsewhere }] : [];
  });
}
