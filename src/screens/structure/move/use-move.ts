import { useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { randomId } from '../../../data/base/random-id.ts';
import { useMoveActions } from '../../../data/structure-moves.ts';
import { useStructureActions } from '../../../data/structure.ts';
import { useAttempt } from '../../../data/page/use-work.ts';
import type { StructureMove } from '../../../domain/schema/channels/structure-move.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';

/**
 * Milliseconds during which a move can be undone in its message; later in the list of latest
 * moves.
 */
const UNDO_MS = 12_000;
/** Toast group of moves: a newer message replaces the older one and its undo. */
const MOVED = 'moved';

/** Takes a move back and says so, or why not. */
export function useUndo(): (id: number) => Promise<void> {
  const t = useT('orgChart');
  const { undo } = useMoveActions();
  const { reread } = useStructureActions();
  const { toasts } = usePage();
  return async (id) => {
    try {
      await undo(id);
      toasts.show({ tone: 'positive', message: t('undone'), group: MOVED });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show({
        tone: 'negative',
        message: t('undoFailed'),
        caption: error.fields[0]?.message ?? error.message,
      });
    }
    await reread();
  };
}

/** Makes a move, says it with the way back, and shows it. @param onDone the move is made and seen */
export function useMove(onDone: () => void) {
  const t = useT('orgChart');
  const format = useFormat();
  const { move } = useMoveActions();
  const { reread } = useStructureActions();
  const { toasts } = usePage();
  const undo = useUndo();
  const { busy, error, run } = useAttempt();
  const [key, setKey] = useState(randomId);
  const send = (wanted: StructureMove, name: string) =>
    run(
      async () => {
        const id = await move(wanted, key);
        toasts.show({
          tone: 'positive',
          message: t('moved', { name, date: format.date(wanted.on) }),
          timeoutMs: UNDO_MS,
          group: MOVED,
          undo: { label: t('undo'), run: () => void undo(id) },
        });
        await reread();
        onDone();
      },
      // A request that never arrived is repeated with the same key.
      ({ kind }) => kind === 'problem' && setKey(randomId()),
    );
  return { send, busy, error };
}
