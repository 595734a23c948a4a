import { useEffect, useState } from 'react';
import { useResource } from '../../data/cache/resource.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { plus } from '../../ui/icons/control.ts';
import { buildCriteria, isNarrowed, plainQuery, withFilter } from './base/query.ts';
import type { ListQuery } from './base/query.ts';
import { useListing } from './base/screen.ts';
import { useCriterionWords } from './search/use-criterion-words.ts';

interface EmptyListProps {
  readonly query: ListQuery;
  readonly onQuery: (query: ListQuery) => void;
  readonly onNew: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
}

/** No row: because there is none yet, or because of the criteria; each says what to do. */
export function EmptyList(props: EmptyListProps) {
  return isNarrowed(props.query) ? <NoResult {...props} /> : <FirstUse {...props} />;
}

function FirstUse({ onNew, onImport }: Pick<EmptyListProps, 'onNew' | 'onImport'>) {
  const t = useT('maintenance');
  const { words } = useListing();
  const text = !onNew ? 'emptyTextReader' : onImport ? 'emptyText' : 'emptyTextByForm';
  return (
    <Empty
      title={words.emptyTitle ?? t('emptyTitle')}
      actions={
        <>
          {onNew && (
            <Button kind="primary" icon={plus} onClick={onNew}>
              {words.emptyAction ?? t('create')}
            </Button>
          )}
          {onImport && <Button onClick={onImport}>{t('import')}</Button>}
        </>
      }
    >
      {words.emptyText ?? t(text)}
    </Empty>
  );
}

const without = (query: ListQuery, criterion: string): ListQuery =>
  criterion === 'q'
    ? { ...query, q: '', page: 1, row: undefined }
    : withFilter(query, criterion, '');

/** Returns the number of rows without each criterion, as far as answered. */
function useGains(query: ListQuery, criteria: readonly string[]): Readonly<Record<string, number>> {
  const { listing } = useListing();
  const { list } = useResource(listing);
  const [gains, setGains] = useState<{
    readonly of: ListQuery;
    readonly totals: Readonly<Record<string, number>>;
  }>({ of: query, totals: {} });
  const names = criteria.join(' ');
  useEffect(() => {
    const control = new AbortController();
    for (const criterion of names.split(' ').slice(0, 6)) {
      list(
        { ...buildCriteria(without(query, criterion)), page: '1', size: '1' },
        { signal: control.signal },
      ).then(
        ({ total }) =>
          setGains((known) => ({
            of: query,
            totals: { ...(known.of === query ? known.totals : {}), [criterion]: total },
          })),
        () => undefined, // the offer then remains without its count
      );
    }
    return () => control.abort();
  }, [list, query, names]);
  return gains.of === query ? gains.totals : {};
}

/** Names the criterion whose removal helps most, and how much. */
function NoResult({ query, onQuery }: EmptyListProps) {
  const t = useT('maintenance');
  const { listing, words: own } = useListing();
  const words = useCriterionWords(listing, query);
  const criteria = [...(query.q === '' ? [] : ['q']), ...Object.keys(query.filters)];
  const inWords = criteria.map((one) => words(one)).join(', ');
  const gains = useGains(query, criteria);
  const [best = criteria[0]] = [...criteria].sort(
    (one, other) => (gains[other] ?? 0) - (gains[one] ?? 0),
  );
  const gain = best === undefined ? 0 : (gains[best] ?? 0);
  const actions = (
    <>
      {best !== undefined && criteria.length > 1 && (
        <Button kind="primary" onClick={() => onQuery(without(query, best))}>
          {t('dropCriterion', { criterion: words(best) })}
        </Button>
      )}
      <Button
        kind={criteria.length > 1 ? undefined : 'primary'}
        onClick={() =>
          onQuery({
            ...plainQuery,
            sort: query.sort,
            size: query.size,
            view: query.view === '' ? '' : 'none',
          })
        }
      >
        {t('clearAll')}
      </Button>
    </>
  );
  return (
    <Empty drawing="search" title={t('noResultTitle')} actions={actions}>
      <p className="nmv-text">
        {own.noResultText?.(inWords) ?? t('noResultText', { criteria: inWords })}
      </p>
      {best !== undefined && gain > 0 && (
        <p className="nmv-text">{t('dropHelps', { criterion: words(best), count: gain })}</p>
      )}
    </Empty>
  );
}
