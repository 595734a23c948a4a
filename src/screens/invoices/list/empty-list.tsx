import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { fileArrowUp } from '../../../ui/icons/invoice.ts';
import { criteria, plainQuery } from '../invoice-place.ts';
import type { Criterion, ListQuery } from '../invoice-place.ts';
import { useInvoiceScreen } from '../screen.ts';
import { isKnownStatus } from '../status-look.ts';
import { useChoices } from './use-choices.ts';

interface EmptyListProps {
  readonly query: ListQuery;
  readonly onQuery: (query: ListQuery) => void;
  readonly narrowed: boolean;
}

/** No invoice: because there is none yet, or because of the criteria; each says what to do. */
export function EmptyList(props: EmptyListProps) {
  return props.narrowed ? <NoResult {...props} /> : <FirstUse query={props.query} />;
}

function FirstUse({ query }: { readonly query: ListQuery }) {
  const t = useT('invoices');
  const { canWrite, go } = useInvoiceScreen();
  const act = <Button kind="primary" icon={fileArrowUp} onClick={() => go({ view: 'posting', batches: [], query })}>{t('chooseFiles')}</Button>;
  return <Empty title={t('emptyTitle')} actions={canWrite ? act : undefined}>{t(canWrite ? 'emptyText' : 'emptyTextReader')}</Empty>;
}

/** The criterion whose removal most likely helps: the narrowest one first. */
const dropOrder: readonly Criterion[] = ['q', 'status1', 'sellerId', 'dateFrom', 'dateTo', 'customerId', 'campaignCicleId', 'batchId'];

function NoResult({ query, onQuery }: EmptyListProps) {
  const t = useT('invoices');
  const words = useWords(query);
  const first = dropOrder.find((name) => query[name] !== '');
  const without = (name: Criterion) => onQuery({ ...query, [name]: '', page: 1 });
  const actions = (
    <>
      {first && <Button kind="primary" onClick={() => without(first)}>{t('dropCriterion', { criterion: words(first) })}</Button>}
      <Button onClick={() => onQuery({ ...plainQuery, sort: query.sort, size: query.size })}>{t('clearAll')}</Button>
    </>
  );
  const named = criteria.filter((name) => query[name] !== '').map(words);
  return <Empty drawing="search" title={t('noResultTitle')} actions={actions}>{t('noResultText', { criteria: named.join(', ') })}</Empty>;
}

/** A criterion in words, with names instead of ids. */
function useWords(query: ListQuery): (name: Criterion) => string {
  const t = useT('invoices');
  const format = useFormat();
  const { channels, sellers, cicles } = useChoices();
  return (name) => {
    const raw = query[name];
    const nameIn = (choices: readonly { readonly value: string; readonly label: string }[]) => choices.find(({ value }) => value === raw)?.label ?? raw;
    const value =
      name === 'dateFrom' || name === 'dateTo' ? format.date(raw)
      : name === 'customerId' ? nameIn(channels)
      : name === 'sellerId' ? nameIn(sellers)
      : name === 'campaignCicleId' ? nameIn(cicles)
      : name === 'status1' && isKnownStatus(raw) ? `[${t(`status.${raw}`)}]`
      : raw;
    return t(`criterion.${name}`, { value });
  };
}
