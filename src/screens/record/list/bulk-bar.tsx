import { Suspense, useState } from 'react';
import type { PointsChangeAsked } from '../../../domain/schema/entities/points-change.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { pencil, trash } from '../../../ui/icons/table.ts';
import { useMaintenance } from '../screen.ts';
import { BulkDialog } from './bulk-dialogs.tsx';
import type { BulkQuestion } from './bulk-dialogs.tsx';
import { BulkOffer } from './bulk-offer.tsx';
import { BulkResult } from './bulk-result.tsx';
import { offerName, useActionOffers } from './use-action-offers.ts';
import { joined, useBulk } from './use-bulk.ts';
import type { BulkAction, BulkOutcome } from './use-bulk.ts';
import type { ListBarProps } from '../../listing/list-source.ts';
import { SelectionBar } from '../../listing/selection-bar.tsx';
import type { BarAction } from '../../listing/selection-bar.tsx';

const BulkPoints = lazyDialog(async () => (await import('./bulk-points.tsx')).BulkPoints);

/** Words the action done and the number of records. */
function describeDone(
  t: Translate<Areas['maintenance']>,
  { action: { action, label }, done, asked }: BulkOutcome,
): string {
  if (asked > 0) return t('bulkDone.asked', { count: asked });
  const count = done;
  if (action === 'delete' || action === 'set') return t(`bulkDone.${action}`, { count });
  return t('bulkDone.act', { act: label, count });
}

/**
 * Manages the question before an action on many rows and its result; unfinished rows stay ticked.
 */
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
        message: describeDone(t, result),
        ...(result.asked > 0 &&
          result.done > result.asked && {
            caption: t('bulkDone.set', { count: result.done - result.asked }),
          }),
      });
  };
  const run = async (action: BulkAction, on: readonly ResourceRow[]) => {
    const result = await bulk.start(action, on);
    const moving = result.failures.filter(({ movesPoints }) => movesPoints);
    if (moving.length === 0) finish(result);
    else setQuestion({ kind: 'points', rows: moving.map(({ row }) => row), earlier: result });
  };
  /** Asks a second person for what moves points, with the reason and the day that were said. */
  const ask = async (earlier: BulkOutcome, on: readonly ResourceRow[], said: PointsChangeAsked) =>
    finish(joined(earlier, await bulk.start({ ...earlier.action, pointsChange: said }, on)));
  return { bulk, question, setQuestion, outcome, setOutcome, run, ask, finish };
}

/** Floats while rows are ticked: how many, what can be done with how many, and which are left out. */
export function BulkBar(props: ListBarProps) {
  const { selection } = props;
  const { bulk, question, setQuestion, outcome, setOutcome, run, ask, finish } =
    useBulkQuestion(selection);
  return (
    <>
      {selection.rows.length > 0 && <Bar {...props} onAsk={setQuestion} />}
      {question?.kind === 'points' && (
        <Suspense fallback={null}>
          <BulkPoints
            rows={question.rows}
            values={question.earlier.action.values ?? {}}
            bulk={bulk}
            onAsk={(said) => void ask(question.earlier, question.rows, said)}
            onClose={() => finish(question.earlier)}
          />
        </Suspense>
      )}
      {question && question.kind !== 'points' && (
        <BulkDialog
          question={question}
          bulk={bulk}
          onRun={(action) => void run(action, question.rows)}
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
  const { entity, canWrite } = useMaintenance();
  const offers = useActionOffers(rows);
  const skips = (label: string, count: number) => t('skipsRows', { act: label, count });
  const acts = offers.map((offer): BarAction => {
    const { action, label, on } = offer;
    return {
      name: action.name,
      label: offerName(offer, rows.length),
      kind: action.danger ? 'danger' : 'primary',
      why: on.length === 0 ? skips(label, rows.length) : undefined,
      run: () => onAsk({ kind: 'act', action, label, rows: on }),
    };
  });
  // the menu says why an action is possible with none of them
  const note = offers
    .filter(({ on }) => on.length > 0 && on.length < rows.length)
    .map(({ label, on }) => skips(label, rows.length - on.length));
  const set: BarAction = {
    name: 'set',
    label: t('setField'),
    icon: pencil,
    run: () => onAsk({ kind: 'set', rows }),
  };
  const remove: BarAction = {
    name: 'delete',
    label: t('delete'),
    icon: trash,
    kind: 'danger',
    run: () => onAsk({ kind: 'delete', rows }),
  };
  return (
    <>
      <BulkOffer selection={props.selection} offers={offers} onCopy={props.onCopy} onAsk={onAsk} />
      <SelectionBar
        {...props}
        note={note.join(' · ')}
        actions={[
          ...acts,
          ...(canWrite ? [set] : []),
          ...(canWrite && entity.canDelete ? [remove] : []),
        ]}
      />
    </>
  );
}
