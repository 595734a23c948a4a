import { kindBelow } from '../../domain/rules/structure/sales-structure.ts';
import { useT } from '../../i18n/use-t.ts';
import { flowArrow, pencil, storefront, userMinus, userPlus } from '../../ui/icons/structure.ts';
import { plus } from '../../ui/icons/control.ts';
import { MenuItem } from '../../ui/menu/menu.tsx';
import { RowMenu } from '../../ui/menu/row-menu.tsx';
import type { UnitAction } from './unit-questions.ts';
import { getStructureName } from './unit-tree.ts';
import type { ChannelCardRow, StructureRow, UnitRow } from './unit-tree.ts';

interface UnitMenuProps {
  readonly row: StructureRow;
  readonly isActive: boolean;
  readonly canWrite: boolean;
  readonly onOpen: (row: StructureRow) => void;
  readonly onAction: (action: UnitAction) => void;
}

/** Lists the actions on a unit or a channel of the tree. */
export function UnitMenu({ row, isActive, ...props }: UnitMenuProps) {
  const t = useT('structure');
  if (row.kind === 'unassigned') return null;
  return (
    <RowMenu label={t('actsOf', { name: getStructureName(row) })} tabIndex={isActive ? 0 : -1}>
      {(run) =>
        row.kind === 'channel' ? (
          <ChannelItems {...{ ...props, row, run }} />
        ) : (
          <UnitItems {...{ ...props, row, run }} />
        )
      }
    </RowMenu>
  );
}

interface ItemsProps<Row> extends Pick<UnitMenuProps, 'canWrite' | 'onOpen' | 'onAction'> {
  readonly row: Row;
  /** Closes the menu, then does it. */
  readonly run: (action: () => void) => () => void;
}

function ChannelItems({ row, run, canWrite, onOpen, onAction }: ItemsProps<ChannelCardRow>) {
  const t = useT('structure');
  return (
    <>
      <MenuItem icon={storefront} onPress={run(() => onOpen(row))}>
        {t('openChannel')}
      </MenuItem>
      {canWrite && (
        <MenuItem icon={flowArrow} onPress={run(() => onAction({ action: 'move-channel', row }))}>
          {t('move')}
        </MenuItem>
      )}
    </>
  );
}

function UnitItems({ row, run, canWrite, onOpen, onAction }: ItemsProps<UnitRow>) {
  const t = useT('structure');
  const { unit } = row;
  const ask = (action: UnitAction) => run(() => onAction(action));
  return (
    <>
      <MenuItem icon={pencil} onPress={run(() => onOpen(row))}>
        {t('open')}
      </MenuItem>
      {canWrite && (
        <>
          <hr className="nmv-divider" />
          <MenuItem icon={userPlus} onPress={ask({ action: 'appoint', unit })}>
            {t('appoint')}
          </MenuItem>
          {unit.holders.map((person) => (
            <MenuItem
              key={person.personId}
              icon={userMinus}
              onPress={ask({ action: 'transfer', unit, person })}
            >
              {t('transferOf', { name: person.name1 })}
            </MenuItem>
          ))}
          <MenuItem icon={storefront} onPress={ask({ action: 'assign', unit })}>
            {t('assign')}
          </MenuItem>
          <hr className="nmv-divider" />
          {kindBelow(unit.kind) && (
            <MenuItem icon={plus} onPress={ask({ action: 'create-below', unit })}>
              {t('createBelow')}
            </MenuItem>
          )}
          {unit.kind !== 'bu' && (
            <MenuItem icon={flowArrow} onPress={ask({ action: 'move-unit', unit })}>
              {t('move')}
            </MenuItem>
          )}
        </>
      )}
    </>
  );
}
