import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { magnifyingGlass } from '../../../ui/icons/control.ts';
import { sliders } from '../../../ui/icons/invoice.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { Input, TextInput } from '../../../ui/text-input.tsx';
import { isPlainDate } from '../../../domain/rules/dates.ts';
import { plainQuery } from '../invoice-place.ts';
import type { ListQuery } from '../invoice-place.ts';
import { useSearchShortcut } from '../../maintenance/list/use-search-shortcut.ts';
import { useInvoiceScreen } from '../screen.ts';
import { DateField } from './date-field.tsx';
import { useChoices } from './use-choices.ts';

type Typed = Pick<ListQuery, 'q' | 'dateFrom' | 'dateTo' | 'customerId' | 'sellerId'>;
type Wrong = 'searchEmpty' | 'periodReversed' | 'dateInvalid';

const typedOf = ({ q, dateFrom, dateTo, customerId, sellerId }: ListQuery): Typed => ({ q, dateFrom, dateTo, customerId, sellerId });

function wrongIn(typed: Typed): Wrong | undefined {
  if (Object.values(typed).every((value) => value.trim() === '')) return 'searchEmpty';
  if (![typed.dateFrom, typed.dateTo].every((date) => date === '' || isPlainDate(date))) return 'dateInvalid';
  return typed.dateFrom !== '' && typed.dateTo !== '' && typed.dateFrom > typed.dateTo ? 'periodReversed' : undefined;
}

/** Criteria of the list; they act when the search is pressed, and stand in the address. Ctrl+/ goes to the term. */
export function SearchForm({ query, onQuery }: { readonly query: ListQuery; readonly onQuery: (query: ListQuery) => void }) {
  const t = useT('invoices');
  const { emitType } = useInvoiceScreen();
  const term = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => typedOf(query));
  const [wrong, setWrong] = useState<Wrong>();
  const [wide, setWide] = useState(false);
  const { q, dateFrom, dateTo, customerId, sellerId } = query;
  // the address is the truth: whoever moves it (a chip, the back button, a link) moves the fields
  useEffect(() => setTyped({ q, dateFrom, dateTo, customerId, sellerId }), [q, dateFrom, dateTo, customerId, sellerId]);
  useSearchShortcut(useCallback(() => term.current?.select(), []), term);
  const change = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }));
    setWrong(undefined);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn(typed);
    setWrong(found);
    if (found === 'searchEmpty') term.current?.focus();
    setWide(found !== undefined);
    if (found !== undefined) return;
    onQuery({ ...query, ...typed, q: typed.q.trim(), page: 1 });
  };
  const clear = () => {
    setWrong(undefined);
    setTyped(typedOf(plainQuery));
    onQuery({ ...plainQuery, sort: query.sort, size: query.size });
  };
  return (
    <form className="nmv-panel nmv-invoice-search" role="search" aria-label={t('searchForm')} data-emit={emitType} data-open={wide || undefined} noValidate onSubmit={search}>
      <TermOnPhone term={typed.q} onTerm={(q) => change({ q })} wide={wide} onWide={() => setWide(!wide)} />
      <Criteria typed={typed} change={change} wrong={wrong} term={term} />
      <div className="nmv-cluster nmv-invoice-search-acts">
        <Button type="submit" icon={magnifyingGlass}>{t('search')}</Button>
        <Button kind="quiet" onClick={clear}>{t('clear')}</Button>
      </div>
    </form>
  );
}

/** On a phone one line stands for all criteria, the others open on request. */
function TermOnPhone({ term, onTerm, wide, onWide }: { readonly term: string; readonly onTerm: (term: string) => void; readonly wide: boolean; readonly onWide: () => void }) {
  const t = useT('invoices');
  return (
    <div className="nmv-line nmv-only-phone">
      <div className="nmv-with nmv-grow">
        <span className="nmv-with-start"><Icon of={magnifyingGlass} /></span>
        <Input type="search" sized="md" data-room="start" aria-label={t('numberOrName')} placeholder={t('numberOrName')} value={term} onChange={(event) => onTerm(event.currentTarget.value)} />
      </div>
      <IconButton icon={sliders} size="md" label={t('criteria')} aria-expanded={wide} onClick={onWide} />
    </div>
  );
}

interface CriteriaProps {
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
  readonly wrong: Wrong | undefined;
  readonly term: RefObject<HTMLInputElement | null>;
}

function Criteria({ typed, change, wrong, term }: CriteriaProps) {
  const t = useT('invoices');
  const { emitType } = useInvoiceScreen();
  const { channels, sellers } = useChoices();
  return (
    <>
      <DateField label={t('issuedFrom')} value={typed.dateFrom} error={wrong === 'periodReversed' ? t('periodReversed') : undefined} onValue={(dateFrom) => change({ dateFrom })} />
      <DateField label={t('issuedTo')} value={typed.dateTo} onValue={(dateTo) => change({ dateTo })} />
      <Select label={t(emitType === '2' ? 'issuingChannel' : 'receivingChannel')} placeholder={t('allChannels')} options={channels} value={typed.customerId} onValue={(customerId) => change({ customerId })} />
      {emitType === '2' && <Select label={t('seller')} placeholder={t('allSellers')} options={sellers} value={typed.sellerId} onValue={(sellerId) => change({ sellerId })} />}
      <TextInput
        ref={term} type="search" label={t('numberOrKey')} placeholder={t('numberExample')} value={typed.q} aria-keyshortcuts="Control+/"
        error={wrong === 'searchEmpty' ? t('searchEmpty') : undefined} onChange={(event) => change({ q: event.currentTarget.value })}
      />
    </>
  );
}
