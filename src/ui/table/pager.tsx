import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../base/button.tsx';
import { caretLeft, caretRight } from '../icons/control.ts';
import { BareSelect } from '../choice/select.tsx';

/** Rows a page; `all` streams the whole result. */
export type PageSize = number | 'all';

/** The sizes that are offered; 'All' exists (9.07). */
export const pageSizes: readonly PageSize[] = [25, 50, 100, 'all'];

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly total: number;
  /** True where more rows exist than were counted. */
  readonly isLeast?: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
  /** Page sizes offered; with a single size the choice is not shown. */
  readonly sizes?: readonly PageSize[];
  /** So many rows are shown at once when all are asked for; what goes beyond is a further page. Default: without end. */
  readonly mostAtOnce?: number;
}

const written = (count: number) => formatNumber(String(count));

/** Under a table: rows a page, what is shown, back and forth. */
export function Pager({
  page,
  size,
  total,
  isLeast = false,
  onPage,
  onSize,
  sizes = pageSizes,
  mostAtOnce = Infinity,
}: PagerProps) {
  const t = useT('common');
  const rows = size === 'all' ? Math.min(total, mostAtOnce) : size;
  const from = total === 0 ? 0 : (page - 1) * rows + 1;
  const to = Math.min(total, from + Math.max(rows, 1) - 1);
  const options = sizes.map((choice) => ({
    value: String(choice),
    label: choice === 'all' ? t('all') : written(choice),
  }));
  return (
    <nav className="nmv-pager" aria-label={t('pages')}>
      {sizes.length > 1 && (
        <span className="nmv-line nmv-only-medium">
          <span aria-hidden="true">{t('rowsPerPage')}</span>
          <BareSelect
            aria-label={t('rowsPerPage')}
            sized="xs"
            options={options}
            value={String(size)}
            onValue={(value) => onSize(value === 'all' ? 'all' : Number(value))}
          />
        </span>
      )}
      <span className="nmv-push" aria-live="polite">
        {t(isLeast ? 'rangeOfMore' : 'rangeOf', { from, to, total })}
      </span>
      <span className="nmv-line" data-gap="1">
        <IconButton
          icon={caretLeft}
          size="xs"
          label={t('previousPage')}
          disabled={from <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon={caretRight}
          size="xs"
          label={t('nextPage')}
          disabled={to >= total && !isLeast}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
