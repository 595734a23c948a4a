import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { copy, x } from '../../ui/icons/control.ts';
import { info } from '../../ui/icons/invoice.ts';
import { BarButton } from './bar-button.tsx';
import type { ListBarProps } from './list-source.ts';

interface SelectionBarProps extends ListBarProps {
  /** How many are ticked, in words that agree with the noun. */
  readonly chosen?: string | undefined;
  /** What the rows come to. */
  readonly sums?: string | undefined;
  /** Which rows are left out, and why. */
  readonly note?: string | undefined;
  /** There are so many acts that a phone's bar keeps those alone. */
  readonly isCrowded?: boolean;
  /** What is done with the rows. */
  readonly children?: ReactNode;
  /** What else can be done, after copying. */
  readonly more?: ReactNode;
}

/** Floats while rows are ticked: how many, all of them, the acts, copying, and letting go. */
export function SelectionBar({
  selection: { rows, clear },
  total,
  chosen,
  onAll,
  isSelectingAll,
  onCopy,
  sums,
  note,
  isCrowded,
  children,
  more,
}: SelectionBarProps) {
  const t = useT('maintenance');
  return (
    <div className="nmv-bulk nmv-record-bulk" role="region" aria-label={t('bulkActs')}>
      <strong className="nmv-strong" aria-live="polite">
        {chosen ?? t('selected', { count: rows.length })}
      </strong>
      {sums !== undefined && <span className="nmv-bulk-sum nmv-only-medium">{sums}</span>}
      <span className="nmv-bulk-sum nmv-grow nmv-record-bulk-note">
        {note !== undefined && note !== '' && (
          <>
            <Icon of={info} size="sm" /> {note}
          </>
        )}
      </span>
      {onAll && (
        <BarButton kind="quiet" isForWide={isCrowded} disabled={isSelectingAll} onPress={onAll}>
          {isSelectingAll ? t('selectingAll') : t('selectAllOfResult', { count: total })}
        </BarButton>
      )}
      {children}
      <BarButton isForWide={isCrowded} onPress={() => onCopy(rows)}>
        <Icon of={copy} size="sm" />
        {t('copyRows')}
      </BarButton>
      {more}
      <BarButton kind="quiet" label={t('clearSelection')} onPress={clear}>
        <Icon of={x} size="sm" />
      </BarButton>
    </div>
  );
}
