import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/button.tsx';
import { pencil, trash, undo } from '../../../ui/icons/record.ts';
import { bringBackRow, removeRow } from './child-rows.ts';
import { actsColumn } from './grid-keys.ts';
import { useRecordDesk } from './record-desk.ts';
import type { ChildRowProps } from './child-row.tsx';

/** Removes a row and brings it back; on a phone it also opens it. */
export function ChildRowActs({ name, child, row, index, stop, onOpen }: ChildRowProps) {
  const t = useT('recordForm');
  const { change } = useRecordDesk();
  const tab = stop === actsColumn ? 0 : -1;
  const number = index + 1;
  return (
    <td
      role="gridcell"
      className="nmv-td nmv-edit-acts"
      data-fit=""
      data-cell={`${row.key} ${actsColumn}`}
    >
      {row.removed && <span className="nmv-small nmv-muted">{t('removedRow')} </span>}
      {row.removed ? (
        <IconButton
          data-cell-act=""
          tabIndex={tab}
          size="xs"
          icon={undo}
          label={t('bringBackRow', { row: number })}
          onClick={() => change(name, (now) => bringBackRow(now, name, row.key))}
        />
      ) : (
        <IconButton
          data-cell-act=""
          tabIndex={tab}
          size="xs"
          icon={trash}
          label={t('removeRow', { row: number })}
          onClick={() => change(name, (now) => removeRow(now, name, child, row.key))}
        />
      )}
      {!row.removed && (
        <span className="nmv-edit-open">
          <IconButton
            tabIndex={-1}
            size="xs"
            icon={pencil}
            label={t('editRow', { row: number })}
            onClick={onOpen}
          />
        </span>
      )}
    </td>
  );
}
