import { useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { randomId } from '../../../data/random-id.ts';
import { useMoveActs } from '../../../data/structure-moves.ts';
import { useStructureActs } from '../../../data/structure.ts';
import { useAttempt } from '../../../data/use-work.ts';
import type { StructureMove } from '../../../domain/wire/structure-move.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';

/** So long one can take a move back where it is told; later in the list of the latest moves. */
const UNDO_MS = 12_000;
/** What is told of moves: a newer word takes the place of the older one, and of its way back. */
const MOVED = 'moved';

/** Takes a move back and says so, or why not. */
export function useUndo(): (id: number) => Promise<void> {
  const t = useT('orgChart');
  const { undo } = useMoveActs();
  const { reread } = useStructureActs();
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
  const { move } = useMoveActs();
  const { reread } = useStructureActs();
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
      // what never arrived is the same request again
      ({ kind }) => kind === 'problem' && setKey(randomId()),
    );
  return { send, busy, error };
}
