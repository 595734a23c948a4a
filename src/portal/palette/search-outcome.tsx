import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import type { Search } from './use-search.ts';

/** Reports the outcome of a search: nothing found, or the reason why it failed. */
export function SearchOutcome({
  typed,
  count,
  search: { error, isBusy, retry },
}: {
  readonly typed: string;
  readonly count: number;
  readonly search: Search;
}) {
  const t = useT('shell');
  const common = useT('common');
  return (
    <div className="nmv-palette-outcome" role="status">
      {error && (
        <>
          {error.kind === 'network' ? common('networkErrorCaption') : error.message}{' '}
          <Button size="xs" onClick={retry}>
            {common('retry')}
          </Button>
        </>
      )}
      {!error &&
        !isBusy &&
        typed.trim() !== '' &&
        count === 0 &&
        t('searchNothing', { q: typed.trim() })}
      {count > 0 && <span className="nmv-hidden-text">{t('searchCount', { count })}</span>}
    </div>
  );
}
