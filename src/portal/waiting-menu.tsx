import { usePage, useSession } from '../data/page/page-provider.tsx';
import { isUserMenuEnabled } from '../data/session/session-state.ts';
import type { Session } from '../data/session/session-state.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { caretDown } from '../ui/icons/control.ts';
import { MenuItem, MenuLink, Popover } from '../ui/menu/menu.tsx';

/** The menu of who waits for a release (4.16): own settings, password, leaving. Disabled, leaving stays possible. */
export function WaitingMenu({ user }: { readonly user: Session }) {
  const t = useT('shell');
  const common = useT('common');
  const { session } = usePage();
  const isEnabled = isUserMenuEnabled(useSession());
  const leave = () => void session.signOut();
  return (
    <>
      <Popover
        kind="menu"
        align="end"
        label={t('userMenu', { name: user.fullName })}
        button={
          <>
            {user.userInitials}
            <Icon of={caretDown} size="sm" />
            <span className="nmv-hidden-text">{t('userMenu', { name: user.fullName })}</span>
          </>
        }
        buttonProps={{
          className: 'nmv-button',
          part: 'button',
          'data-size': 'xs',
          disabled: !isEnabled,
        }}
      >
        {(close) => (
          <>
            <div className="nmv-menu-label">{t('preActivated', { name: user.fullName })}</div>
            <hr className="nmv-divider" />
            <MenuLink href="#/accesspolicies/users/settings" onPress={close}>
              {t('mySettings')}
            </MenuLink>
            <MenuLink
              href="#/accesspolicies/passwordsresetreq"
              note={t('newPasswordNote')}
              onPress={close}
            >
              {t('newPassword')}
            </MenuLink>
            <hr className="nmv-divider" />
            <MenuItem onPress={leave}>{common('signOut')}</MenuItem>
          </>
        )}
      </Popover>
      {!isEnabled && (
        <Button size="xs" onClick={leave}>
          {common('signOut')}
        </Button>
      )}
    </>
  );
}
