import { Suspense, useState } from 'react';
import { usePage, useSession } from '../../data/page-provider.tsx';
import { isUserMenuEnabled } from '../../data/session-state.ts';
import type { Session, SessionState } from '../../data/session-state.ts';
import type { Areas } from '../../i18n/areas.ts';
import type { Translate } from '../../i18n/catalogue.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { caretDown } from '../../ui/icons/control.ts';
import { WRITE, levelOf } from '../../domain/rules/permission.ts';
import { info, mask, question, shieldCheck, signOut } from '../../ui/icons/shell.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { MenuItem, MenuLink, Popover } from '../../ui/menu.tsx';
import { indexPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import { LanguageChoices } from '../language-menu.tsx';
import type { PortalRoute } from '../routes.ts';
import { PersonActs } from './person-acts.tsx';
import { PersonMark } from './person-mark.tsx';
import { SchemeChoices } from './scheme-choices.tsx';

const ActingDialog = lazyDialog(
  async () => (await import('../../screens/people/acting-dialog.tsx')).ActingDialog,
);

/** What a person is here: the channel outside the provider, the role inside. */
export function roleOf(
  { externalSalesRoleInfo, salesRole, isAdmin }: Session,
  t: Translate<Areas['shell']>,
): string {
  const channels = [...new Set(externalSalesRoleInfo.map(({ customerName }) => customerName))];
  if (channels.length > 0) return channels.join(', ');
  return (
    (salesRole === null ? undefined : t.maybe(`role${salesRole}`)) ??
    (isAdmin ? t('roleAdmin') : '')
  );
}

interface UserMenuProps {
  readonly user: Session;
  readonly host: HTMLElement;
  readonly routes: readonly PortalRoute[];
  /** Opens help for the screen that is shown. */
  readonly onHelp: () => void;
}

/** The person, and what belongs to them: language, colours, about, privacy, leaving. Disabled as 4.16 says; then leaving stays possible. */
export function UserMenu({ user, host, routes, onHelp }: UserMenuProps) {
  const t = useT('shell');
  const common = useT('common');
  const { session } = usePage();
  const state = useSession();
  const isEnabled = isUserMenuEnabled(state);
  const [isChoosing, setChoosing] = useState(false);
  const mayAct = !state.original && levelOf(user, '300-900') === WRITE;
  const leave = () => void session.signOut();
  return (
    <>
      <Popover
        kind="menu"
        align="end"
        label={t('userMenu', { name: user.fullName })}
        button={<Person user={user} acting={state.original} isEnabled={isEnabled} />}
        buttonProps={{ className: 'nmv-person', disabled: !isEnabled }}
      >
        {(close) => (
          <>
            <PersonHead user={user} />
            <hr className="nmv-divider" />
            <div className="nmv-menu-label">{common('language')}</div>
            <LanguageChoices onChosen={close} />
            <SchemeChoices host={host} />
            <hr className="nmv-divider" />
            <PersonActs user={user} routes={routes} onPress={close} />
            {mayAct && (
              <MenuItem
                icon={mask}
                onPress={() => {
                  close();
                  setChoosing(true);
                }}
              >
                {t('actAs')}
              </MenuItem>
            )}
            <hr className="nmv-divider" />
            <MenuItem
              icon={question}
              onPress={() => {
                close();
                onHelp();
              }}
            >
              {t('help')}
            </MenuItem>
            <PageLinks onPress={close} />
            <hr className="nmv-divider" />
            <MenuItem icon={signOut} onPress={leave}>
              {common('signOut')}
            </MenuItem>
          </>
        )}
      </Popover>
      {isChoosing && (
        <Suspense>
          <ActingDialog onClose={() => setChoosing(false)} onStarted={() => goTo(indexPath)} />
        </Suspense>
      )}
      {!isEnabled && <IconButton icon={signOut} label={common('signOut')} onClick={leave} />}
    </>
  );
}

interface PersonProps {
  readonly user: Session;
  /** Who acts for the person. */
  readonly acting: SessionState['original'];
  readonly isEnabled: boolean;
}

/** What stands on the menu's button. */
function Person({ user, acting, isEnabled }: PersonProps) {
  const t = useT('shell');
  return (
    <>
      <PersonMark user={user} isActing={acting !== undefined} />
      <span className="nmv-only-wide nmv-person-text">
        <span className="nmv-truncate">{user.fullName}</span>
        <span className="nmv-muted nmv-small nmv-truncate">
          {acting ? t('actingFor', { name: acting.fullName }) : roleOf(user, t)}
        </span>
      </span>
      {isEnabled && (
        <span className="nmv-only-wide">
          <Icon of={caretDown} size="sm" />
        </span>
      )}
      <span className="nmv-hidden-text">{t('userMenu', { name: user.fullName })}</span>
    </>
  );
}

/** Pages about the portal itself. */
function PageLinks({ onPress }: { readonly onPress: () => void }) {
  const t = useT('shell');
  return (
    <>
      <MenuLink href="#/about" icon={info} onPress={onPress}>
        {t('about')}
      </MenuLink>
      <MenuLink href="#/datasafety" icon={shieldCheck} onPress={onPress}>
        {t('privacy')}
      </MenuLink>
    </>
  );
}

function PersonHead({ user }: { readonly user: Session }) {
  const t = useT('shell');
  return (
    <div className="nmv-menu-person">
      <strong className="nmv-strong">{user.fullName}</strong>
      <span className="nmv-muted nmv-small">{user.userName}</span>
      <span className="nmv-muted nmv-small">{roleOf(user, t)}</span>
    </div>
  );
}
