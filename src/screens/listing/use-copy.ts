import { useCallback } from 'react';
import { isMeasured } from '../../domain/fields/kinds.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { useHost, usePage } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { copyText } from '../../ui/copy-text.ts';
import { useListing } from './screen.ts';
import { useNames } from './use-names.ts';
import type { ColumnState } from './column-state.ts';
import { tabText } from './tab-text.ts';
import { useTexts } from './use-texts.ts';

/** Copies rows with the columns in view, as spreadsheets take them; works on plain http. */
export function useCopy(columns: readonly ColumnState[]): {
  readonly copy: (rows: readonly ResourceRow[]) => void;
  readonly textOf: (rows: readonly ResourceRow[]) => string;
  readonly tell: (count: number) => void;
} {
  const t = useT('maintenance');
  const { listing, aside } = useListing();
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
      const besides = aside?.textOf;
      return tabText(
        [...shown.map(({ name }) => names.field(name)), ...(besides ? [aside.label] : [])],
        rows.map((row) => [
          ...shown.map(({ name }) => texts(row, name)),
          ...(besides ? [besides(row)] : []),
        ]),
        shown.map(({ isNumber }) => isNumber),
      );
    },
    [columns, listing, aside, names, texts],
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
