import type { ApiError } from '../../data/calls/api-error.ts';
import { describeFailure } from '../../data/page/failure.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Skeleton } from '../../ui/state/waiting.tsx';
import { useListing } from './base/screen.ts';
import { sumText } from './sum-text.ts';
import type { Counted } from './use-counted.ts';
import { useCountWords } from './use-count-words.ts';

const nothing: Readonly<Record<string, string>> = {};

/** Renders the row count and the sums. */
export function ListTools({
  count,
  sortedOf,
  stale,
}: {
  readonly count: Counted | undefined;
  readonly sortedOf: number | undefined;
  readonly stale: ApiError | undefined;
}) {
  const t = useT('maintenance');
  const common = useT('common');
  const { listing } = useListing();
  const countWords = useCountWords();
  const total = count?.total;
  const sums = count?.sums ?? nothing;
  const known = listing.totals.flatMap((name) => {
    const field = listing.fields[name];
    return field === undefined || sums[name] === undefined ? [] : [sumText(sums[name], field)];
  });
  return (
    <div className="nmv-panel-head" part="head" data-ruled="">
      <div className="nmv-panel-title" aria-live="polite">
        {total === undefined ? (
          <Skeleton width={35} kind="title" />
        ) : (
          <>
            <strong className="nmv-strong">{count && countWords(count)}</strong>
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
    </div>
  );
}
