import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { x } from '../../../ui/icons/control.ts';
import { withFilter } from '../base/query.ts';
import { useListing } from '../base/screen.ts';
import type { QueryProps } from './query-props.ts';
import { useNames } from '../rows/use-names.ts';
import { useCriterionWords } from './use-criterion-words.ts';

interface FilterTokensProps extends QueryProps {
  /** Criteria in force that no chip shows. */
  readonly names: readonly string[];
  /** Opens a criterion where it is edited. */
  readonly onEdit: (name: string) => void;
}

/** Lists the criteria in force within the filter field, each with a button that removes it. */
export function FilterTokens({ query, names, onQuery, onEdit }: FilterTokensProps) {
  const t = useT('maintenance');
  const { listing } = useListing();
  const fieldNames = useNames(listing);
  const words = useCriterionWords(listing, query);
  if (names.length === 0) return null;
  return (
    <ul className="nmv-filter-tokens" aria-label={t('criteria')}>
      {names.map((name) => (
        <li key={name} className="nmv-filter-token">
          <button
            type="button"
            className="nmv-filter-token-edit"
            title={words(name)}
            aria-label={t('editCriterion', { criterion: words(name) })}
            onClick={() => onEdit(name)}
          >
            <span className="nmv-muted">{fieldNames.field(name)}</span>
            <span className="nmv-truncate">{words(name, 'value')}</span>
          </button>
          <button
            type="button"
            className="nmv-filter-token-drop"
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
