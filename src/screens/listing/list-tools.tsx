import type { ReactNode } from 'react';
import type { ApiError } from '../../data/api-error.ts';
import { describeFailure } from '../../data/failure.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Bone } from '../../ui/waiting.tsx';
import { useListing } from './screen.ts';
import { sumText } from './sum-text.ts';
import type { Counted } from './use-counted.ts';

const nothing: Readonly<Record<string, string>> = {};

/** How many rows were found, what they add up to, and the tools of the table. */
export function ListTools({
  count,
  sortedOf,
  stale,
  children,
}: {
  readonly count: Counted | undefined;
  readonly sortedOf: number | undefined;
  readonly stale: ApiError | undefined;
  readonly children: ReactNode;
}) {
  const t = useT('maintenance');
  const common = useT('common');
  const { listing, words } = useListing();
  const total = count?.total;
  const sums = count?.sums ?? nothing;
  const said = (rows: number) => words.total?.(rows) ?? t('total', { count: rows });
  const known = listing.totals.flatMap((name) => {
    const field = listing.fields[name];
    return field === undefined || sums[name] === undefined ? [] : [sumText(sums[name], field)];
  });
  return (
    <div className="nmv-panel-head" part="head" data-ruled="">
      <div className="nmv-panel-title" aria-live="polite">
        {total === undefined ? (
          <Bone width={35} kind="title" />
        ) : (
          <>
            <strong className="nmv-strong">
              {total === 0
                ? t('totalNone')
                : count?.isLeast === true
                  ? t('totalMore', { rows: said(total) })
                  : said(total)}
            </strong>
            {total > 0 && known.length > 0 && (
              <span className="nmv-muted nmv-record-sums">{` · ${known.join(' · ')}`}</span>
            )}
            {sortedOf !== undefined && (
              <span className="nmv-muted nmv-record-sums">{` · ${t('sortedFirst', { max: sortedOf })}`}</span>
            )}
          </>
        )}
      </div>
      {count?.countAll && (
        <Button kind="quiet" size="xs" busy={count.isCounting} onClick={count.countAll}>
          {t('countAll')}
        </Button>
      )}
      {stale && (
        <span className="nmv-small nmv-tone" data-tone="danger" role="status">
          {[describeFailure(stale, common).message, t('staleRows')].join(' · ')}
        </span>
      )}
      <div className="nmv-cluster nmv-record-tools">{children}</div>
    </div>
  );
}
