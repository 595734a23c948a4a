import { channelRowFields } from '../../../domain/accounts/channel-rows.ts';
import type { ChannelRow } from '../../../domain/accounts/channel-rows.ts';
import { mergeChannelRows } from '../../../domain/accounts/merge-channels.ts';
import type { CellValue, CellValues } from '../../../domain/field.ts';
import type { Failure } from '../../../domain/problem.ts';
import type { FoundChannel, OwnChannel } from '../../../domain/schema/accounts/account.ts';
import { toEntry } from '../../../ui/fields/entry.ts';
import type { Entry } from '../../../ui/fields/entry.ts';

/** A channel that is asked for, while its row is filled in. */
export interface ChannelDraft extends FoundChannel {
  readonly entries: Readonly<Record<string, Entry>>;
  /** Channel from which it was read; undefined: it is new. */
  readonly from: OwnChannel | undefined;
  /**
   * State stored elsewhere of a row that was changed here too; null: no longer requested there.
   */
  readonly elsewhere?: OwnChannel | null | undefined;
}

const names = Object.keys(channelRowFields);
const toEntries = (values: CellValues): ChannelDraft['entries'] =>
  Object.fromEntries(names.map((name) => [name, toEntry(values[name])]));
const textOr = (value: CellValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A row as it was read. */
export function toChannelDraft(row: OwnChannel): ChannelDraft {
  const { customerId, customerName, place, salesRoleId, hireDate, fireDate, reportsToName } = row;
  return {
    customerId,
    customerName,
    place,
    from: row,
    entries: toEntries({ salesRoleId, hireDate, fireDate, reportsToName }),
  };
}

/** A row for a channel that was just found. */
export function newDraft(found: FoundChannel): ChannelDraft {
  return { ...found, from: undefined, entries: toEntries({ salesRoleId: 'CSC' }) };
}

export function getDraftValues({ entries }: ChannelDraft): CellValues {
  return Object.fromEntries(Object.entries(entries).map(([name, { value }]) => [name, value]));
}

/** A row as it is sent. */
export function toChannelRow(draft: ChannelDraft): ChannelRow {
  const values = getDraftValues(draft);
  return {
    customerId: draft.customerId,
    salesRoleId: values['salesRoleId'] === 'CSM' ? 'CSM' : 'CSC',
    hireDate: textOr(values['hireDate']) ?? '',
    fireDate: textOr(values['fireDate']),
    reportsToName: textOr(values['reportsToName']),
  };
}

/** Returns the failures of unreadable input. */
export function typedFailures(drafts: readonly ChannelDraft[]): readonly Failure[] {
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
  drafts: readonly ChannelDraft[],
  base: readonly OwnChannel[],
  now: readonly OwnChannel[],
): readonly ChannelDraft[] {
  return mergeChannelRows(
    drafts.map((draft) => ({ row: toChannelRow(draft), from: draft.from })),
    base,
    now,
  ).flatMap((merged) => {
    if (merged.kind === 'theirs') return [toChannelDraft(merged.from)];
    const own = drafts[merged.at];
    return own ? [{ ...own, from: merged.from, elsewhere: merged.elsewhere }] : [];
  });
}
