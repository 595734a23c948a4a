import { useState } from 'react';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { copy as copyIcon, x } from '../../../ui/icons/control.ts';
import { info } from '../../../ui/icons/invoice.ts';
import { pencil, trash } from '../../../ui/icons/table.ts';
import { useMaintenance } from '../screen.ts';
import { BulkDialog } from './bulk-dialogs.tsx';
import type { BulkQuestion } from './bulk-dialogs.tsx';
import { BulkOffer } from './bulk-offer.tsx';
import { BulkResult } from './bulk-result.tsx';
import { offerName, useActOffers } from './use-act-offers.ts';
import type { BulkActOffer } from './use-act-offers.ts';
import { useBulk } from './use-bulk.ts';
import type { BulkAct, BulkOutcome } from './use-bulk.ts';
import type { ListBarProps } from '../../listing/list-source.ts';
import { BarButton } from './bar-button.tsx';

/** What is asked before an act on many rows, and what came of it; rows that are still to be done stay ticked. */
function useBulkQuestion(selection: ListBarProps['selection']) {
  const t = useT('maintenance');
  const { toasts } = usePage();
  const bulk = useBulk();
  const [question, setQuestion] = useState<BulkQuestion>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const finish = (result: BulkOutcome) => {
    setQuestion(undefined);
    const open = [...result.failures.map(({ row }) => row), ...result.left];
    selection.setRows(open);
    if (open.length > 0) setOutcome(result);
    else
      toasts.show({
        tone: 'positive',
        message: t('bulkDone', { act: result.act.label, count: result.done }),
      });
  };
  const run = async (act: BulkAct, on: readonly ResourceRow[]) => finish(await bulk.start(act, on));
  return { bulk, question, setQuestion, outcome, setOutcome, run };
}

/** Floats while rows are ticked: how many, what can be done with how many, and which are left out. */
export function BulkBar(props: ListBarProps) {
  const { selection } = props;
  const { bulk, question, setQuestion, outcome, setOutcome, run } = useBulkQuestion(selection);
  return (
    <>
      {selection.rows.length > 0 && <Bar {...props} onAsk={setQuestion} />}
      {question && (
        <BulkDialog
          question={question}
          bulk={bulk}
          onRun={(act) => void run(act, question.rows)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {outcome && (
        <BulkResult
          outcome={outcome}
          onClose={(keep) => {
            setOutcome(undefined);
            if (!keep) selection.clear();
          }}
        />
      )}
    </>
  );
}

interface BarProps extends ListBarProps {
  readonly onAsk: (question: BulkQuestion) => void;
}

function Bar({ selection, total, onAll, isSelectingAll, onCopy, onAsk }: BarProps) {
  const t = useT('maintenance');
  const { rows } = selection;
  const offers = useActOffers(rows);
  return (
    <div className="nmv-bulk nmv-record-bulk" role="region" aria-label={t('bulkActs')}>
      <strong className="nmv-strong" aria-live="polite">
        {t('selected', { count: rows.length })}
      </strong>
      {onAll && (
        <BarButton kind="quiet" disabled={isSelectingAll} onPress={onAll}>
          {isSelectingAll ? t('selectingAll') : t('selectAllOfResult', { count: total })}
        </BarButton>
      )}
      <Skipped offers={offers} count={rows.length} />
      <BulkOffer selection={selection} offers={offers} onCopy={onCopy} onAsk={onAsk} />
      {offers.map((offer) => (
        <BarButton
          key={offer.act.name}
          kind={offer.act.danger ? undefined : 'primary'}
          disabled={offer.on.length === 0}
          onPress={() => onAsk({ kind: 'act', act: offer.act, label: offer.label, rows: offer.on })}
        >
          {offerName(offer, rows.length)}
        </BarButton>
      ))}
      <BarButton onPress={() => onCopy(rows)}>
        <Icon of={copyIcon} size="sm" />
        {t('copyRows')}
      </BarButton>
      <ChangeButtons rows={rows} onAsk={onAsk} />
      <button
        type="button"
        className="nmv-bulk-action"
        data-kind="quiet"
        aria-label={t('clearSelection')}
        title={t('clearSelection')}
        onClick={selection.clear}
      >
        <Icon of={x} size="sm" />
      </button>
    </div>
  );
}

interface SkippedProps {
  readonly offers: readonly BulkActOffer[];
  /** How many rows are ticked. */
  readonly count: number;
}

/** Which acts leave out how many of the rows. */
function Skipped({ offers, count }: SkippedProps) {
  const t = useT('maintenance');
  const skips = offers.filter(({ on }) => on.length < count);
  return (
    <span className="nmv-bulk-sum nmv-grow nmv-record-bulk-note">
      {skips.length > 0 && (
        <>
          <Icon of={info} size="sm" />{' '}
          {skips
            .map(({ label, on }) => t('skipsRows', { act: label, count: count - on.length }))
            .join(' · ')}
        </>
      )}
    </span>
  );
}

interface ChangeButtonsProps extends Pick<BarProps, 'onAsk'> {
  readonly rows: readonly ResourceRow[];
}

/** Giving a field one value in all rows, and deleting them. */
function ChangeButtons({ rows, onAsk }: ChangeButtonsProps) {
  const t = useT('maintenance');
  const { entity, canWrite } = useMaintenance();
  if (!canWrite) return null;
  return (
    <>
      <BarButton onPress={() => onAsk({ kind: 'set', rows })}>
        <Icon of={pencil} size="sm" />
        {t('setField')}
      </BarButton>
      {entity.canDelete && (
        <BarButton onPress={() => onAsk({ kind: 'delete', rows })}>
          <Icon of={trash} size="sm" />
          {t('delete')}
        </BarButton>
      )}
    </>
  );
}
