import { useT } from '../../i18n/use-t.ts';
import { pencil, storefront, userMinus, userPlus, userSwitch } from '../../ui/icons/structure.ts';
import { MenuItem } from '../../ui/menu/menu.tsx';
import { RowMenu } from '../../ui/menu/row-menu.tsx';
import type { TeamAction } from './team-questions.tsx';
import { nameOfMember } from './team-tree.ts';
import type { ChannelStructureRow } from './team-tree.ts';

interface TeamMenuProps {
  readonly row: ChannelStructureRow;
  readonly isActive: boolean;
  readonly canWrite: boolean;
  readonly onOpen: (row: ChannelStructureRow) => void;
  readonly onAction: (action: TeamAction) => void;
}

/** Lists the actions on a channel's team or a person of it. */
export function TeamMenu({ row, isActive, canWrite, onOpen, onAction }: TeamMenuProps) {
  const t = useT('structure');
  if (row.kind === 'leaderless') return null;
  return (
    <RowMenu label={t('actsOf', { name: nameOfMember(row) })} tabIndex={isActive ? 0 : -1}>
      {(run) =>
        row.kind === 'channel' ? (
          <>
            <MenuItem icon={storefront} onPress={run(() => onOpen(row))}>
              {t('openChannel')}
            </MenuItem>
            {canWrite && (
              <MenuItem
                icon={userPlus}
                onPress={run(() =>
                  onAction({ action: 'hire', team: row.team, reportsTo: undefined }),
                )}
              >
                {t('hire')}
              </MenuItem>
            )}
          </>
        ) : (
          <>
            <MenuItem icon={pencil} onPress={run(() => onOpen(row))}>
              {t('open')}
            </MenuItem>
            {canWrite && (
              <>
                {row.person.salesRoleId === 'CSM' && (
                  <MenuItem
                    icon={userPlus}
                    onPress={run(() =>
                      onAction({ action: 'hire', team: row.team, reportsTo: row.person }),
                    )}
                  >
                    {t('hire')}
                  </MenuItem>
                )}
                <MenuItem
                  icon={userSwitch}
                  onPress={run(() => onAction({ action: 'transfer', row }))}
                >
                  {t('transferOf', { name: row.person.name1 })}
                </MenuItem>
                <MenuItem
                  icon={userMinus}
                  danger
                  onPress={run(() => onAction({ action: 'fire', row }))}
                >
                  {t('fire')}
                </MenuItem>
              </>
            )}
          </>
        )
      }
    </RowMenu>
  );
}
