import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../ui/base/button.tsx';
import { pencil, trash, undo } from '../../../../ui/icons/record.ts';
import { bringBackRow, removeRow } from '../state/child-rows.ts';
import { actionsColumn } from './grid-keys.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import type { ChildRowProps } from './child-row-props.ts';

/** Removes a row and brings it back; on a phone it also opens it. */
export function ChildRowActions({ name, child, row, index, stop, onOpen }: ChildRowProps) {
  const t = useT('recordForm');
  const { change } = useRecordDesk();
  const tab = stop === actionsColumn ? 0 : -1;
  const number = index + 1;
  return (
    <td
      role="gridcell"
      className="nmv-td nmv-edit-acts"
      data-fit=""
      data-cell={`${row.key} ${actionsColumn}`}
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
