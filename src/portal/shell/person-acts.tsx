import type { Session } from '../../data/session-state.ts';
import { useSession } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { mask } from '../../ui/icons/shell.ts';
import { MenuItem, MenuLink } from '../../ui/menu.tsx';
import type { PortalRoute } from '../routes.ts';
import { mayOpen } from './entries.ts';
import { menuIcons } from './menu-icons.ts';
import { useEndActing } from './use-end-acting.ts';
import { useScreenTitle } from './words.ts';

interface PersonActsProps {
  readonly user: Session;
  readonly routes: readonly PortalRoute[];
  readonly onPress: () => void;
}

/** What a person does about himself (2.38): his pages, another password, coming back from acting as somebody else. */
export function PersonActs({ user, routes, onPress }: PersonActsProps) {
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
