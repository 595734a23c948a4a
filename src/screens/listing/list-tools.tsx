import type { ReactNode } from 'react';
import type { ApiError } from '../../data/api-error.ts';
import { describeFailure } from '../../data/failure.ts';
import { useT } from '../../i18n/use-t.ts';
import { Bone } from '../../ui/waiting.tsx';
import { useListing } from './screen.ts';
import { sumText } from './sum-text.ts';

const nothing = {};

/** How many rows were found, what they add up to, and the tools of the table. */
export function ListTools({
  total,
  sums = nothing,
  stale,
  children,
}: {
  readonly total: number | undefined;
  readonly sums: Readonly<Record<string, string>> | undefined;
  readonly stale: ApiError | undefined;
  readonly children: ReactNode;
}) {
  const t = useT('maintenance');
  const common = useT('common');
  const { listing, words } = useListing();
  const known = listing.totals.flatMap((name) => {
    const field = listing.fields[name];
    return field === undefined || sums[name] === undefined ? [] : [sumText(sums[name], field)];
  });
  return (
    <div className="nmv-panel-head" data-ruled="">
      <div className="nmv-panel-title" aria-live="polite">
        {total === undefined ? (
          <Bone width={35} kind="title" />
        ) : (
          <>
            <strong className="nmv-strong">
              {total === 0
                ? t('totalNone')
                : (words.total?.(total) ?? t('total', { count: total }))}
            </strong>
            {total > 0 && known.length > 0 && (
              <span className="nmv-muted nmv-record-sums">{` · ${known.join(' · ')}`}</span>
            )}
          </>
        )}
      </div>
      {stale && (
        <span className="nmv-small nmv-tone" data-tone="danger" role="status">
          {[describeFailure(stale, common).message, t('staleRows')].join(' · ')}
        </span>
      )}
      <div className="nmv-cluster nmv-record-tools">{children}</div>
    </div>
  );
}
