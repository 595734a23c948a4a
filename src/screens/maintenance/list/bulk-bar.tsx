import { useState } from 'react';
import type { ReactNode } from 'react';
import type { EntityAct } from '../../../domain/entity.ts';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { copy as copyIcon, x } from '../../../ui/icons/control.ts';
import { info } from '../../../ui/icons/invoice.ts';
import { pencil, trash } from '../../../ui/icons/table.ts';
import { useMaintenance } from '../screen.ts';
import { useNames } from '../use-names.ts';
import { BulkDialog } from './bulk-dialogs.tsx';
import type { BulkQuestion } from './bulk-dialogs.tsx';
import { BulkResult } from './bulk-result.tsx';
import { rowValues } from './row-values.ts';
import { useBulk } from './use-bulk.ts';
import type { BulkAct, BulkOutcome } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  readonly total: number;
  /** All rows of the page are ticked and there are more: then all of the result can be. */
  readonly onAll: (() => void) | undefined;
  readonly isSelectingAll: boolean;
  readonly onCopy: (rows: readonly ResourceRow[]) => void;
}

/** The rows that an act can be done on, as far as they tell. */
function fitting(act: EntityAct, rows: readonly ResourceRow[], valuesOf: (row: ResourceRow) => ReturnType<typeof rowValues>): readonly ResourceRow[] {
  return act.fits === undefined ? rows : rows.filter((row) => act.fits?.(valuesOf(row)));
}

/** Floats while rows are ticked: how many, what can be done with how many, and which are left out. */
export function BulkBar({ selection, total, onAll, isSelectingAll, onCopy }: BulkBarProps) {
  const t = useT('maintenance');
  const { entity, canWrite } = useMaintenance();
  const { toasts } = usePage();
  const names = useNames(entity);
  const bulk = useBulk();
  const [question, setQuestion] = useState<BulkQuestion>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const { rows } = selection;
  const finish = (result: BulkOutcome) => {
    setQuestion(undefined);
    const open = [...result.failures.map(({ row }) => row), ...result.left];
    selection.setRows(open);
    if (open.length > 0) setOutcome(result);
    else toasts.show({ tone: 'positive', message: t('bulkDone', { act: result.act.label, count: result.done }) });
  };
  const run = async (act: BulkAct, on: readonly ResourceRow[]) => finish(await bulk.start(act, on));
  const acts = canWrite ? entity.acts.filter(({ bulk: many }) => many).map((act) => ({ act, label: names.act(act), on: fitting(act, rows, (row) => rowValues(entity, row)) })) : [];
  const skips = acts.filter(({ on }) => on.length < rows.length);
  return (
    <>
      {rows.length > 0 && (
        <div className="nmv-bulk nmv-record-bulk" role="region" aria-label={t('bulkActs')}>
          <strong className="nmv-strong" aria-live="polite">{t('selected', { count: rows.length })}</strong>
          {onAll && <BarButton kind="quiet" disabled={isSelectingAll} onPress={onAll}>{isSelectingAll ? t('selectingAll') : t('selectAllOfResult', { count: total })}</BarButton>}
          <span className="nmv-bulk-sum nmv-grow nmv-record-bulk-note">
            {skips.length > 0 && <><Icon of={info} size="sm" /> {skips.map(({ label, on }) => t('skipsRows', { act: label, count: rows.length - on.length })).join(' · ')}</>}
          </span>
          {acts.map(({ act, label, on }) => (
            <BarButton key={act.name} kind={act.danger ? undefined : 'primary'} disabled={on.length === 0} onPress={() => setQuestion({ kind: 'act', act, label, rows: on })}>
              {on.length === rows.length ? label : `${label} ${formatNumber(String(on.length))}`}
            </BarButton>
          ))}
          <BarButton onPress={() => onCopy(rows)}><Icon of={copyIcon} size="sm" />{t('copyRows')}</BarButton>
          {canWrite && <BarButton onPress={() => setQuestion({ kind: 'set', rows })}><Icon of={pencil} size="sm" />{t('setField')}</BarButton>}
          {canWrite && entity.canDelete && <BarButton onPress={() => setQuestion({ kind: 'delete', rows })}><Icon of={trash} size="sm" />{t('delete')}</BarButton>}
          <button type="button" className="nmv-bulk-action" data-kind="quiet" aria-label={t('clearSelection')} title={t('clearSelection')} onClick={selection.clear}><Icon of={x} size="sm" /></button>
        </div>
      )}
      {question && <BulkDialog question={question} bulk={bulk} onRun={(act) => void run(act, question.rows)} onClose={() => setQuestion(undefined)} />}
      {outcome && <BulkResult outcome={outcome} onClose={(keep) => { setOutcome(undefined); if (!keep) selection.clear(); }} />}
    </>
  );
}

function BarButton({ kind, disabled, onPress, children }: { readonly kind?: 'primary' | 'quiet' | undefined; readonly disabled?: boolean; readonly onPress: () => void; readonly children: ReactNode }) {
  return <button type="button" className="nmv-bulk-action" data-kind={kind} disabled={disabled} onClick={onPress}>{children}</button>;
}
