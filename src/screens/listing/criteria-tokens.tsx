import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { x } from '../../ui/icons/control.ts';
import { withFilter } from './query.ts';
import type { ListQuery } from './query.ts';
import { useListing } from './screen.ts';
import { useCriterionWords } from './use-criterion-words.ts';

interface CriteriaTokensProps {
  readonly query: ListQuery;
  /** Criteria that are in force and not in sight. */
  readonly names: readonly string[];
  readonly onQuery: (query: ListQuery) => void;
}

/** What narrows the list without being seen, each with a press that drops it. */
export function CriteriaTokens({ query, names, onQuery }: CriteriaTokensProps) {
  const t = useT('maintenance');
  const { listing } = useListing();
  const words = useCriterionWords(listing, query);
  if (names.length === 0) return null;
  return (
    <ul className="nmv-record-tokens" aria-label={t('criteria')}>
      {names.map((name) => (
        <li key={name} className="nmv-record-token">
          <span className="nmv-truncate">{words(name)}</span>
          <button
            type="button"
            className="nmv-record-token-drop"
            aria-label={t('dropCriterion', { criterion: words(name) })}
            title={t('dropCriterion', { criterion: words(name) })}
            onClick={() => onQuery(withFilter(query, name, ''))}
          >
            <Icon of={x} size="sm" />
          </button>
        </li>
      ))}
    </ul>
  );
}
