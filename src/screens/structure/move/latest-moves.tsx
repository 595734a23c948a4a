import { useState } from 'react';
import { useLatestMoves } from '../../../data/structure-moves.ts';
import type { StructureMoveRow } from '../../../domain/schema/channels/structure-move.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { undo as undoIcon } from '../../../ui/icons/structure.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import { Skeleton } from '../../../ui/state/waiting.tsx';
import { ReadFailure, failedRead } from '../../listing/base/read-failure.tsx';
import { useUndo } from './use-move.ts';

/** The latest moves, each with its way back while nothing followed it. */
export function LatestMoves() {
  const t = useT('orgChart');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={undoIcon} onClick={() => setOpen(true)}>
        {t('latest')}
      </Button>
      {isOpen && (
        <Drawer title={t('latest')} onClose={() => setOpen(false)}>
          <Moves />
        </Drawer>
      )}
    </>
  );
}

function Moves() {
  const t = useT('orgChart');
  const read = useLatestMoves();
  const undo = useUndo();
  const [busy, setBusy] = useState<number>();
  const failed = read.data ? undefined : failedRead(read);
  if (failed) return <ReadFailure title={t('previewFailed')} text="" {...failed} />;
  if (!read.data) return <Skeleton width={90} />;
  if (read.data.rows.length === 0) return <p className="nmv-muted">{t('latestEmpty')}</p>;
  const take = async (id: number) => {
    setBusy(id);
    await undo(id);
    setBusy(undefined);
  };
  return (
    <ul className="nmv-chart-moves">
      {read.data.rows.map((row) => (
        <Move key={row.id} row={row} busy={busy === row.id} onUndo={() => void take(row.id)} />
      ))}
    </ul>
  );
}

interface MoveProps {
  readonly row: StructureMoveRow;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

function Move({ row, busy, onUndo }: MoveProps) {
  const t = useT('orgChart');
  const format = useFormat();
  const { name1, fromName, toName, on, movedBy, undoneAt, canUndo } = row;
  return (
    <li>
      <span className="nmv-chart-words">
        <span>
          {t('latestRow', {
            name: name1,
            from: fromName ?? t('nowhere'),
            to: toName ?? t('nowhere'),
          })}
        </span>
        <span className="nmv-small nmv-muted">
          {t('latestBy', { date: format.date(on), person: movedBy ?? '—' })}
        </span>
      </span>
      {undoneAt !== null && <Tag>{t('wasUndone')}</Tag>}
      {canUndo && (
        <Button size="sm" busy={busy} onClick={onUndo} aria-label={`${t('undo')} ${name1}`}>
          {t('undo')}
        </Button>
      )}
    </li>
  );
}
