import type { ReactNode, RefObject } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { magnifyingGlass } from '../../ui/icons/control.ts';
import { sliders } from '../../ui/icons/table.ts';
import { Count } from '../../ui/mark.tsx';
import { Input, TextInput } from '../../ui/text-input.tsx';
import { useListing } from './screen.ts';
import { useNames } from './use-names.ts';

interface TermProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onTerm: (q: string) => void;
}

/** What the term looks in, as its placeholder: names of fields. */
function useSearched(): string {
  const { listing } = useListing();
  const names = useNames(listing);
  return listing.search.map((name) => names.field(name)).join(', ');
}

/** The search term where there is room. */
export function Term({ ref, value, error, onTerm }: TermProps) {
  const t = useT('maintenance');
  const searched = useSearched();
  return (
    <TextInput
      ref={ref}
      type="search"
      label={t('searchTerm')}
      placeholder={searched}
      title={searched}
      value={value}
      aria-keyshortcuts="Control+/"
      autoComplete="off"
      startIcon={magnifyingGlass}
      error={error}
      onChange={(event) => onTerm(event.currentTarget.value)}
    />
  );
}

/** On a phone one line stands for all criteria, the others come as a sheet. */
export function TermOnPhone({
  term,
  typed,
  error,
  active,
  onTerm,
  onCriteria,
}: {
  readonly term: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly error: string | undefined;
  readonly active: number;
  readonly onTerm: (q: string) => void;
  readonly onCriteria: () => void;
}) {
  const t = useT('maintenance');
  const searched = useSearched();
  return (
    <div className="nmv-only-phone">
      <div className="nmv-line">
        <div className="nmv-with nmv-grow">
          <span className="nmv-with-start">
            <Icon of={magnifyingGlass} />
          </span>
          <Input
            ref={term}
            type="search"
            enterKeyHint="search"
            sized="md"
            data-room="start"
            aria-label={t('searchTerm')}
            aria-invalid={error === undefined ? undefined : true}
            placeholder={searched}
            value={typed}
            onChange={(event) => onTerm(event.currentTarget.value)}
          />
        </div>
        <IconButton
          icon={sliders}
          size="md"
          kind={undefined}
          label={
            active > 0
              ? `${t('criteria')}: ${t('criteriaActive', { count: active })}`
              : t('criteria')
          }
          onClick={onCriteria}
        >
          {active > 0 && <Count>{active}</Count>}
        </IconButton>
      </div>
      {error !== undefined && <Wrong>{error}</Wrong>}
    </div>
  );
}

const Wrong = ({ children }: { readonly children: ReactNode }) => (
  <p className="nmv-error" role="alert">
    {children}
  </p>
);
