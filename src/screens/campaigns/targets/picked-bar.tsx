import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { amountsIn, countCells } from './cell-range.ts';
import type { CellBox } from './cell-range.ts';
import type { Picking } from './use-range.ts';
import type { SheetActions } from './use-sheet-keys.ts';
import type { TargetSheet } from './use-target-sheet.ts';

const MEAN_DIGITS = 2;

/** Values of the picked cells that can be added up; of several columns they are of different units. */
function figures(sheet: TargetSheet, box: CellBox): readonly string[] {
  const [field, ...others] = amountsIn(box);
  if (field === undefined || others.length > 0) return [];
  return sheet.rows.slice(box.top, box.bottom + 1).flatMap(({ target }) => {
    const entry = target?.entries[field];
    return typeof entry?.value === 'string' && entry.failure === undefined ? [entry.value] : [];
  });
}

interface PickedBarProps {
  readonly sheet: TargetSheet;
  readonly picking: Picking;
  readonly actions: SheetActions;
}

/**
 * Shows the number and sum of the picked cells, with their actions; instructions while none are
 * picked.
 */
export function PickedBar({ sheet, picking, actions }: PickedBarProps) {
  const t = useT('campaigns');
  const { canEdit } = useRecordDesk();
  const { box } = picking;
  if (sheet.all.length === 0) return null;
  if (box === undefined || countCells(box) < 2)
    return (
      <div className="nmv-panel-foot nmv-only-medium">
        <p className="nmv-hint">{t(canEdit ? 'sheetKeys' : 'sheetKeysRead')}</p>
      </div>
    );
  const values = figures(sheet, box);
  const sum = values.reduce((so, value) => so.plus(dec(value)), ZERO);
  return (
    <div className="nmv-panel-foot nmv-target-picked" role="status">
      <span className="nmv-strong">{t('cells', { count: countCells(box) })}</span>
      {values.length > 1 && (
        <span className="nmv-muted">
          {t('cellFigures', {
            sum: formatNumber(toText(sum), { max: 10 }),
            mean: formatNumber(toText(sum.div(values.length)), { max: MEAN_DIGITS }),
          })}
        </span>
      )}
      {canEdit && (
        <span className="nmv-cluster nmv-push" data-gap="2">
          <Button size="xs" onClick={actions.copyDown}>
            {t('copyDown')}
          </Button>
          <Button size="xs" onClick={actions.clear}>
            {t('clear')}
          </Button>
        </span>
      )}
    </div>
  );
}
