import { useRowsAction } from '../../data/operation.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useWork } from '../../data/page/use-work.ts';
import { useT } from '../../i18n/use-t.ts';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import type { ActedList, ActedRow, RowAction } from './acted-row.ts';

interface ActionDialogProps {
  readonly list: ActedList;
  readonly action: RowAction;
  /** Those that take it. */
  readonly rows: readonly ActedRow[];
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

/** Asks before an action, with its effects, and does it. */
export function OperationActionDialog({ list, action, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT('operation');
  const { toasts } = usePage();
  const perform = useRowsAction(list.listing.path);
  const { busy, run } = useWork();
  const effects = [...new Set(rows.map((row) => list.effect(action, row)))];
  const confirm = async () => {
    await run(async () => {
      const { done, left } = await perform(
        action,
        rows.map(({ id }) => id),
      );
      toasts.show({
        tone: left === 0 ? 'positive' : 'info',
        message: [
          ...(done > 0 ? [t(list.done[action], { count: done })] : []),
          ...(left > 0 ? [t('left', { count: left })] : []),
        ].join(' '),
      });
      onDone?.();
    });
    onClose();
  };
  return (
    <QuestionDialog
      title={t(list.ask[action], { count: rows.length })}
      effect={effects.map((effect) => t(effect)).join(' ')}
      confirm={t(list.action[action])}
      danger={list.isDestructive(action)}
      busy={busy}
      isReady
      onConfirm={() => void confirm()}
      onCancel={onClose}
      focus
    />
  );
}
