import { useState } from 'react';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import { usePage } from '../../../data/page-provider.tsx';
import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pencil, trash } from '../../../ui/icons/table.ts';
import { useMaintenance } from '../screen.ts';
import { BulkDialog } from './bulk-dialogs.tsx';
import type { BulkQuestion } from './bulk-dialogs.tsx';
import { BulkOffer } from './bulk-offer.tsx';
import { BulkResult } from './bulk-result.tsx';
import { offerName, useActOffers } from './use-act-offers.ts';
import { useBulk } from './use-bulk.ts';
import type { BulkAct, BulkOutcome } from './use-bulk.ts';
import type { ListBarProps } from '../../listing/list-source.ts';
import { BarButton } from '../../listing/bar-button.tsx';
import { SelectionBar } from '../../listing/selection-bar.tsx';

/** What was done with how many records. */
function toldDone(
  t: Translate<Areas['maintenance']>,
  { act: { act, label }, done: count }: BulkOutcome,
): string {
  if (act === 'delete' || act === 'set') return t(`bulkDone.${act}`, { count });
  return t('bulkDone.act', { act: label, count });
}

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
        message: toldDone(t, result),
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

function Bar({ onAsk, ...props }: BarProps) {
  const t = useT('maintenance');
  const { rows } = props.selection;
  const offers = useActOffers(rows);
  const skips = offers
    .filter(({ on }) => on.length < rows.length)
    .map(({ label, on }) => t('skipsRows', { act: label, count: rows.length - on.length }));
  return (
    <SelectionBar
      {...props}
      note={skips.join(' · ')}
      more={<ChangeButtons rows={rows} onAsk={onAsk} />}
    >
      <BulkOffer selection={props.selection} offers={offers} onCopy={props.onCopy} onAsk={onAsk} />
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
    </SelectionBar>
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
