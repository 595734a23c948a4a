import { useRowsAct } from '../../data/operation.ts';
import { usePage } from '../../data/page-provider.tsx';
import { useWork } from '../../data/use-work.ts';
import { useT } from '../../i18n/use-t.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import type { ActedList, ActedRow, RowAct } from './acted-row.ts';

interface ActDialogProps {
  readonly list: ActedList;
  readonly act: RowAct;
  /** Those that take it. */
  readonly rows: readonly ActedRow[];
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

/** Asks before an act, with what it comes to, and does it. */
export function ActDialog({ list, act, rows, onClose, onDone }: ActDialogProps) {
  const t = useT('operation');
  const { toasts } = usePage();
  const perform = useRowsAct(list.listing.path);
  const { busy, run } = useWork();
  const effects = [...new Set(rows.map((row) => list.effect(act, row)))];
  const confirm = async () => {
    await run(async () => {
      const { done, left } = await perform(
        act,
        rows.map(({ id }) => id),
      );
      toasts.show({
        tone: left === 0 ? 'positive' : 'info',
        message: [
          ...(done > 0 ? [t(list.done[act], { count: done })] : []),
          ...(left > 0 ? [t('left', { count: left })] : []),
        ].join(' '),
      });
      onDone?.();
    });
    onClose();
  };
  return (
    <QuestionDialog
      title={t(list.ask[act], { count: rows.length })}
      effect={effects.map((effect) => t(effect)).join(' ')}
      confirm={t(list.act[act])}
      danger={list.takesAway(act)}
      busy={busy}
      isReady
      onConfirm={() => void confirm()}
      onCancel={onClose}
      focus
    />
  );
}
