import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import type { GridHandle } from '../../../ui/grid/grid-props.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { useRoom } from '../../listing/use-room.ts';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { campaignSheets } from '../campaign-sheets.ts';
import { FileReport } from './file-report.tsx';
import type { LeftLine } from './file-report.tsx';
import { PasteReport } from './paste-report.tsx';
import { PickedBar } from './picked-bar.tsx';
import { SheetHead } from './sheet-head.tsx';
import { TargetGrid } from './target-grid.tsx';
import { AMOUNTS } from './target-rows.ts';
import type { Amount, TargetRow } from './target-rows.ts';
import { usePastSales } from './use-past-sales.ts';
import { useRange } from './use-range.ts';
import { useSheetActions } from './use-sheet-keys.ts';
import { useTargetSheet } from './use-target-sheet.ts';
import type { TargetSheet } from './use-target-sheet.ts';

/** The targets of a campaign (3.09) as a sheet one works in as in a spreadsheet. */
export function TargetsPanel() {
  useSheets(campaignSheets);
  useAreas('campaigns', 'files');
  const t = useT('campaigns');
  const room = useRef<HTMLDivElement>(null);
  const { isNarrow } = useRoom(room);
  const { canEdit } = useRecordDesk();
  const sheet = useTargetSheet();
  const past = usePastSales(canEdit);
  const picking = useRange();
  const actions = useSheetActions({ sheet, picking, canEdit });
  const grid = useRef<GridHandle>(null);
  const [said, setSaid] = useState('');
  const [left, setLeft] = useState<readonly LeftLine[]>([]);
  const goTo = (row: TargetRow, field: Amount) => showCell(sheet, grid.current, row, field);
  const [isReady, setReady] = useState(false);
  useWantedCell(sheet, isReady || sheet.all.length === 0, goTo);
  const onPasted = ({ cells, left: lost }: { readonly cells: number; readonly left: number }) => {
    setSaid(t('pasted', { count: cells }));
    setLeft(lost > 0 ? [{ text: t('pasteBeyond', { count: lost }) }] : []);
  };
  return (
    <div className="nmv-stack" ref={room}>
      {canEdit && <PasteReport sheet={sheet} onShow={({ row, field }) => goTo(row, field)} />}
      <FileReport lines={left} onClose={() => setLeft([])} />
      <LostTargets sheet={sheet} />
      <section className="nmv-panel nmv-child" part="panel" aria-label={t('targets')}>
        <SheetHead {...{ sheet, past, picking, actions, onLeft: setLeft, onSaid: setSaid }} />
        {sheet.all.length === 0 ? (
          <Empty level={3} title={t('noTargets')}>
            {t('noTargetsText')}
          </Empty>
        ) : (
          <TargetGrid
            {...{ sheet, past, picking, actions, grid, onPasted }}
            onReady={() => setReady(true)}
            isNarrow={isNarrow === true}
          />
        )}
        <PickedBar {...{ sheet, picking, actions }} />
      </section>
      <output className="nmv-hidden-text" aria-live="polite">
        {said}
      </output>
    </div>
  );
}

/** Brings a cell into view and gives it the focus, whatever is filtered away. */
function showCell(
  sheet: TargetSheet,
  grid: GridHandle | null,
  row: TargetRow,
  field: Amount,
): void {
  const at = sheet.rows.findIndex(({ key }) => key === row.key);
  if (at >= 0) {
    grid?.focusCell(at, field);
    return;
  }
  sheet.setFilter({ find: '', onlySet: false });
  const place = sheet.all.findIndex(({ key }) => key === row.key);
  requestAnimationFrame(() => grid?.focusCell(place, field));
}

/**
 * Moves to the cell that the form points to, such as an error on saving (2.50), once the sheet is
 * there.
 */
function useWantedCell(
  sheet: TargetSheet,
  isReady: boolean,
  goTo: (row: TargetRow, field: Amount) => void,
): void {
  const { wanted, arrived } = useRecordDesk();
  const arrive = useEffectEvent(() => {
    const row = sheet.all.find(({ target }) => target !== undefined && target.key === wanted?.row);
    const field = AMOUNTS.find((amount) => amount === wanted?.field) ?? AMOUNTS[0];
    if (row) goTo(row, field);
    arrived();
  });
  useEffect(() => {
    if (isReady && wanted?.child === 'targets') arrive();
  }, [wanted, isReady]);
}

/** Targets whose participant or product was taken out of the campaign keep it from being saved: they go with one press. */
function LostTargets({ sheet }: { readonly sheet: TargetSheet }) {
  const t = useT('campaigns');
  const { canEdit } = useRecordDesk();
  const lost = sheet.all.filter((row) => row.lost !== undefined);
  if (lost.length === 0 || !canEdit) return null;
  return (
    <Finding
      tone="warning"
      title={t('lostTargets', { count: lost.length })}
      action={
        <Button size="xs" onClick={() => sheet.remove(lost)}>
          {t('removeLost')}
        </Button>
      }
    >
      {t('lostTargetsLead')}
    </Finding>
  );
}
