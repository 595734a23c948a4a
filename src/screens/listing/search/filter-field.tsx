import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { magnifyingGlass, x } from '../../../ui/icons/control.ts';
import { useListing } from '../base/screen.ts';
import { useNames } from '../rows/use-names.ts';
import type { SearchTerm } from './use-term.ts';

interface FilterFieldProps {
  readonly term: SearchTerm;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Clears all criteria; undefined: there are none. */
  readonly onClear: (() => void) | undefined;
  /** Removes the last criterion, for Backspace in an empty field. */
  readonly onDropLast: () => void;
  /** Criteria in force, as tokens. */
  readonly children: ReactNode;
}

/** Words the searched fields as the placeholder of the field. */
function useSearched(): string {
  const { listing } = useListing();
  const names = useNames(listing);
  return listing.search.map((name) => names.field(name)).join(', ');
}

/** Holds the criteria in force as tokens, and the search term, in one field. */
export function FilterField({ term, input, onClear, onDropLast, children }: FilterFieldProps) {
  const t = useT('maintenance');
  const searched = useSearched();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && term.typed === '') onDropLast();
  };
  return (
    <>
      <div
        className="nmv-filter-field"

        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        <span className="nmv-muted">
          <Icon of={magnifyingGlass} />
        </span>
        {children}
        <input
          ref={input}
          type="search"
          part="input"
          className="nmv-filter-term"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('searchTerm')}
          aria-keyshortcuts="Control+/"
          aria-invalid={term.isRefused || undefined}
          placeholder={searched}
          title={searched}
          value={term.typed}
          onChange={(event) => term.type(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        {onClear && (
          <button
            type="button"
            className="nmv-filter-token-drop"
            aria-label={t('clearAll')}
            title={t('clearAll')}
            onClick={onClear}
          >
            <Icon of={x} size="sm" />
          </button>
        )}
      </div>
      {term.isRefused && (
        <p className="nmv-error" role="alert">
          {t('searchEmpty')}
        </p>
      )}
    </>
  );
}
