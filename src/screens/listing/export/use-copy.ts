import { useCallback } from 'react';
import { isMeasured } from '../../../domain/fields/kinds.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useHost, usePage } from '../../../data/page/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { copyText } from '../../../ui/base/copy-text.ts';
import { useListing } from '../base/screen.ts';
import { useNames } from '../rows/use-names.ts';
import type { ColumnState } from '../rows/column-state.ts';
import { tabText } from './tab-text.ts';
import { useTexts } from './use-texts.ts';

/** Copies rows with the columns in view, as spreadsheets take them; works on plain http. */
export function useCopy(columns: readonly ColumnState[]): {
  readonly copy: (rows: readonly ResourceRow[]) => void;
  readonly textOf: (rows: readonly ResourceRow[]) => string;
  readonly tell: (count: number) => void;
} {
  const t = useT('maintenance');
  const { listing, rowExtra } = useListing();
  const { host } = useHost();
  const { toasts } = usePage();
  const names = useNames(listing);
  const texts = useTexts();
  const textOf = useCallback(
    (rows: readonly ResourceRow[]) => {
      const shown = columns.flatMap(({ field: name, hidden }) => {
        const field = listing.fields[name];
        return hidden || field === undefined ? [] : [{ name, isNumber: isMeasured(field) }];
      });
      const besides = rowExtra?.textOf;
      return tabText(
        [...shown.map(({ name }) => names.field(name)), ...(besides ? [rowExtra.label] : [])],
        rows.map((row) => [
          ...shown.map(({ name }) => texts(row, name)),
          ...(besides ? [besides(row)] : []),
        ]),
        shown.map(({ isNumber }) => isNumber),
      );
    },
    [columns, listing, rowExtra, names, texts],
  );
  const tell = useCallback(
    (count: number) => void toasts.show({ tone: 'positive', message: t('copied', { count }) }),
    [toasts, t],
  );
  const copy = useCallback(
    (rows: readonly ResourceRow[]) => {
      if (copyText(host.ownerDocument, textOf(rows))) tell(rows.length);
      else toasts.show({ tone: 'warning', message: t('copyRefused') });
    },
    [host, textOf, tell, toasts, t],
  );
  return { copy, textOf, tell };
}
