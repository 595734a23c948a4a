import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { copy, x } from '../../ui/icons/control.ts';
import type { ListBarProps } from './list-source.ts';

/** Floats while rows of a list are ticked that is only read: how many, and copying them. */
export function ReadingBar({ selection, total, onAll, isSelectingAll, onCopy }: ListBarProps) {
  const t = useT('maintenance');
  const { rows } = selection;
  if (rows.length === 0) return null;
  return (
    <div className="nmv-bulk nmv-record-bulk" role="region" aria-label={t('bulkActs')}>
      <strong className="nmv-strong nmv-grow" aria-live="polite">
        {t('selected', { count: rows.length })}
      </strong>
      {onAll !== undefined && (
        <button
          type="button"
          className="nmv-bulk-action nmv-only-medium"
          disabled={isSelectingAll}
          onClick={onAll}
        >
          {isSelectingAll ? t('selectingAll') : t('selectAllOfResult', { count: total })}
        </button>
      )}
      <button type="button" className="nmv-bulk-action" onClick={() => onCopy(rows)}>
        <Icon of={copy} size="sm" />
        {t('copyRows')}
      </button>
      <button
        type="button"
        className="nmv-bulk-action"
        data-kind="quiet"
        aria-label={t('clearSelection')}
        title={t('clearSelection')}
        onClick={selection.clear}
      >
        <Icon of={x} />
      </button>
    </div>
  );
}
