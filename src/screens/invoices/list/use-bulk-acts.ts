import type { InvoiceActName, InvoiceListRow, InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Selection } from '../../listing/use-selection.ts';
import { bulkActs } from '../acts/act-facts.ts';
import { useActs } from '../acts/acts-context.ts';
import { skipKey, whyNot } from '../acts/why-not.ts';
import type { SkipKey } from '../acts/why-not.ts';
import { whole } from '../numbers.ts';

/** An act on the ticked invoices. */
export interface BulkAct {
  readonly act: InvoiceActName;
  readonly label: string;
  /** Approving is what the list is for: it stands there even where no invoice takes it. */
  readonly main: boolean;
  /** Why none of them takes it. */
  readonly why: string | undefined;
  readonly start: () => void;
}

/** How many of the rows an approval leaves out, by reason. */
export function skippedByApproval(
  rows: readonly InvoiceRow[],
): readonly { readonly key: SkipKey; readonly count: number }[] {
  const counts = new Map<SkipKey, number>();
  for (const row of rows) {
    const why = whyNot(row, 'approve');
    if (why !== undefined) counts.set(skipKey(why), (counts.get(skipKey(why)) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count }));
}

/** What can be done with how many of the ticked invoices, and what an approval leaves out. */
export function useBulkActs(
  rows: readonly InvoiceListRow[],
  selection: Selection,
): { readonly acts: readonly BulkAct[]; readonly skipped: string } {
  const t = useT('invoices');
  const { start } = useActs();
  const skipped = skippedByApproval(rows)
    .map(({ key, count }) => t(key, { count }))
    .join(' · ');
  const acts = bulkActs.flatMap((act): readonly BulkAct[] => {
    const allowed = rows.filter((row) => row.acts.includes(act));
    const main = act === 'approve';
    if (allowed.length === 0 && !main) return [];
    const name = t(`act.${act}`);
    return [
      {
        act,
        main,
        label:
          main || allowed.length < rows.length
            ? t('actOn', { act: name, number: whole(allowed.length) })
            : name,
        why: allowed.length === 0 ? skipped : undefined,
        start: () =>
          start(act, allowed, {
            skipped: rows.length - allowed.length,
            onDone: selection.clear,
          }),
      },
    ];
  });
  return { acts, skipped };
}
