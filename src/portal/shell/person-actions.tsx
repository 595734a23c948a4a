import type { Session } from '../../data/session/session-state.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { mask } from '../../ui/icons/shell.ts';
import { MenuItem, MenuLink } from '../../ui/menu/menu.tsx';
import type { PortalRoute } from '../route-types.ts';
import { mayOpen } from '../menu/entries.ts';
import { menuIcons } from '../menu/menu-icons.ts';
import { useEndActing } from './use-end-acting.ts';
import { useScreenTitle } from '../menu/words.ts';

interface PersonActionsProps {
  readonly user: Session;
  readonly routes: readonly PortalRoute[];
  readonly onPress: () => void;
}

/**
 * Shows the person's actions for the own account (2.38): own pages, password change, end of
 * impersonation.
 */
export function PersonActions({ user, routes, onPress }: PersonActionsProps) {
  const t = useT('shell');
  const titleOf = useScreenTitle();
  const { original } = useSession();
  const { end } = useEndActing();
  const own = routes.filter((route) => route.userMenu !== undefined && mayOpen(user, route));
  return (
    <>
      {own.map(({ path, title, userMenu }) => (
        <MenuLink
          key={path}
          href={`#${path}`}
          icon={userMenu && menuIcons[userMenu]}
          onPress={onPress}
        >
          {titleOf(title)}
        </MenuLink>
      ))}
      {!original && (
        <MenuLink
          href="#/accesspolicies/passwordsresetreq"
          icon={menuIcons.key}
          note={t('newPasswordNote')}
          onPress={onPress}
        >
          {t('newPassword')}
        </MenuLink>
      )}
      {original && (
        <MenuItem
          icon={mask}
          onPress={() => {
            onPress();
            end();
          }}
        >
          {t('endActingAs', { name: user.fullName })}
        </MenuItem>
      )}
    </>
  );
}
