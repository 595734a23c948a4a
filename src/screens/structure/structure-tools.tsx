import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { date } from '../../domain/fields/date.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { FieldControl } from '../../ui/fields/field-control.tsx';
import type { Entry } from '../../ui/fields/entry.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { magnifyingGlass } from '../../ui/icons/control.ts';
import { Finding } from '../../ui/state/message.tsx';
import { Input } from '../../ui/input/text-input.tsx';
import { useSearchShortcut } from '../listing/search/use-search-shortcut.ts';
import type { StructureRoute } from './structure-route.ts';

interface StructureToolsProps {
  readonly place: StructureRoute;
  readonly today: string;
  /** Fields covered by the search. */
  readonly searchIn: string;
  readonly onNavigate: (route: StructureRoute) => void;
  /** Buttons that fold the tree. */
  readonly fold: ReactNode;
  /** Figures of the whole. */
  readonly sums: ReactNode;
}

const dayField = date({ required: true });

/** Search, the day that is looked at, folding, figures. */
export function StructureTools({
  place,
  today,
  searchIn,
  onNavigate,
  fold,
  sums,
}: StructureToolsProps) {
  const t = useT('structure');
  const [term, setTerm] = useState({ from: place.q, text: place.q });
  if (term.from !== place.q) setTerm({ from: place.q, text: place.q });
  const search = (event: FormEvent) => {
    event.preventDefault();
    onNavigate({ ...place, q: term.text.trim(), page: 1 });
  };
  return (
    <>
      <form className="nmv-structure-tools" role="search" onSubmit={search}>
        <Term label={searchIn} value={term.text} onValue={(text) => setTerm({ ...term, text })} />
        <Button type="submit">{t('search')}</Button>
        <Day {...{ place, today, onNavigate }} />
        {fold}
        <span className="nmv-structure-sums nmv-small nmv-muted" aria-live="polite">
          {sums}
        </span>
      </form>
      {place.on !== '' && place.on !== today && (
        <OtherDay on={place.on} onToday={() => onNavigate({ ...place, on: '', page: 1 })} />
      )}
    </>
  );
}

interface TermProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
}

function Term({ label, value, onValue }: TermProps) {
  useSearchShortcut();
  return (
    <div className="nmv-with nmv-structure-term">
      <span className="nmv-with-start">
        <Icon of={magnifyingGlass} />
      </span>
      <Input
        type="search"
        data-room="start"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
}

/** The day of which the structure is shown. */
function Day({
  place,
  today,
  onNavigate,
}: Pick<StructureToolsProps, 'place' | 'today' | 'onNavigate'>) {
  const t = useT('structure');
  const [entry, setEntry] = useState<Entry & { readonly from: string }>({
    value: place.on || today,
    from: place.on,
  });
  if (entry.from !== place.on) setEntry({ value: place.on || today, from: place.on });
  const take = (next: Entry) => {
    setEntry({ ...next, from: place.on });
    if (typeof next.value === 'string' && next.failure === undefined)
      onNavigate({ ...place, on: next.value === today ? '' : next.value, page: 1 });
  };
  return (
    <div className="nmv-structure-day">
      <span aria-hidden="true" className="nmv-small nmv-muted">
        {t('on')}
      </span>
      <FieldControl
        bare
        name="on"
        field={dayField}
        entry={entry}
        row={{}}
        label={t('on')}
        onEntry={take}
      />
    </div>
  );
}

/** Says that one does not see today. */
function OtherDay({ on, onToday }: { readonly on: string; readonly onToday: () => void }) {
  const t = useT('structure');
  const format = useFormat();
  return (
    <Finding
      tone="info"
      title={t('otherDay', { day: format.date(on) })}
      action={
        <Button size="sm" onClick={onToday}>
          {t('backToToday')}
        </Button>
      }
    >
      {t('otherDayText')}
    </Finding>
  );
}
