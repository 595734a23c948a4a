import { kindBelow } from '../../domain/rules/sales-structure.ts';
import { useT } from '../../i18n/use-t.ts';
import { flowArrow, pencil, storefront, userMinus, userPlus } from '../../ui/icons/structure.ts';
import { plus } from '../../ui/icons/control.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { RowMenu } from './row-menu.tsx';
import type { UnitAct } from './unit-questions.ts';
import { nameOf } from './unit-tree.ts';
import type { StructureRow } from './unit-tree.ts';

interface UnitMenuProps {
  readonly row: StructureRow;
  readonly isActive: boolean;
  readonly canWrite: boolean;
  readonly onOpen: (row: StructureRow) => void;
  readonly onAct: (act: UnitAct) => void;
}

/** What can be done with a unit or a channel of the tree. */
export function UnitMenu({ row, isActive, canWrite, onOpen, onAct }: UnitMenuProps) {
  const t = useT('structure');
  if (row.kind === 'unassigned') return null;
  const label = t('actsOf', { name: nameOf(row) });
  return (
    <RowMenu label={label} isActive={isActive}>
      {(run) => (row.kind === 'channel' ? (
        <>
          <MenuItem icon={storefront} onPress={run(() => onOpen(row))}>{t('openChannel')}</MenuItem>
          {canWrite && <MenuItem icon={flowArrow} onPress={run(() => onAct({ act: 'move-channel', row }))}>{t('move')}</MenuItem>}
        </>
      ) : (
        <>
          <MenuItem icon={pencil} onPress={run(() => onOpen(row))}>{t('open')}</MenuItem>
          {canWrite && (
            <>
              <hr className="nmv-divider" />
              <MenuItem icon={userPlus} onPress={run(() => onAct({ act: 'appoint', unit: row.unit }))}>{t('appoint')}</MenuItem>
              {row.unit.holders.map((person) => <MenuItem key={person.personId} icon={userMinus} onPress={run(() => onAct({ act: 'transfer', unit: row.unit, person }))}>{t('transferOf', { name: person.name1 })}</MenuItem>)}
              <MenuItem icon={storefront} onPress={run(() => onAct({ act: 'assign', unit: row.unit }))}>{t('assign')}</MenuItem>
              <hr className="nmv-divider" />
              {kindBelow(row.unit.kind) && <MenuItem icon={plus} onPress={run(() => onAct({ act: 'create-below', unit: row.unit }))}>{t('createBelow')}</MenuItem>}
              {row.unit.kind !== 'bu' && <MenuItem icon={flowArrow} onPress={run(() => onAct({ act: 'move-unit', unit: row.unit }))}>{t('move')}</MenuItem>}
            </>
          )}
        </>
      ))}
    </RowMenu>
  );
}
