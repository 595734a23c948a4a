import { Suspense, useState } from 'react';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import { isUserMenuEnabled } from '../../data/session/session-state.ts';
import type { Session, SessionState } from '../../data/session/session-state.ts';
import type { Areas } from '../../i18n/areas.ts';
import type { Translate } from '../../i18n/catalogue.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { caretDown } from '../../ui/icons/control.ts';
import { WRITE, findLevel } from '../../domain/rules/permission/permission.ts';
import { info, mask, question, shieldCheck, signOut } from '../../ui/icons/shell.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { MenuItem, MenuLink, Popover } from '../../ui/menu/menu.tsx';
import { indexPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import { LanguageChoices } from '../language-menu.tsx';
import type { PortalRoute } from '../route-types.ts';
import { CycleChoices } from './cycle-picker.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonMark } from './person-mark.tsx';
import { SchemeChoices } from './scheme-choices.tsx';

const ActingDialog = lazyDialog(
  async () => (await import('../../screens/people/acting-dialog.tsx')).ActingDialog,
);

/** Returns the person's role here: the channel outside the provider, the sales role inside. */
export function wordRole(
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
  const mayAct = !state.original && findLevel(user, '300-900') === WRITE;
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
            <PersonActions user={user} routes={routes} onPress={close} />
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
            <OwnCycle user={user} onChosen={close} />
            <div className="nmv-menu-label">{common('language')}</div>
            <div className="nmv-menu-row" role="group" aria-label={common('language')}>
              <LanguageChoices onChosen={close} />
            </div>
            <SchemeChoices host={host} />
            <div className="nmv-menu-foot">
              <MenuItem icon={signOut} onPress={leave}>
                {common('signOut')}
              </MenuItem>
            </div>
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
  /** Impersonating user. */
  readonly acting: SessionState['original'];
  readonly isEnabled: boolean;
}

/** Renders the content of the menu's button. */
function Person({ user, acting, isEnabled }: PersonProps) {
  const t = useT('shell');
  return (
    <>
      <PersonMark user={user} isActing={acting !== undefined} />
      <span className="nmv-only-wide nmv-person-text">
        <span className="nmv-truncate">{user.fullName}</span>
        <span className="nmv-muted nmv-small nmv-truncate">
          {acting ? t('actingFor', { name: acting.fullName }) : wordRole(user, t)}
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

/** Shows the cycles to people of channels, whose head has no place for them. */
function OwnCycle({ user, onChosen }: { readonly user: Session; readonly onChosen: () => void }) {
  const t = useT('shell');
  if (user.externalSalesRoleInfo.length === 0 || user.cicleOptions.length < 2) return null;
  return (
    <div role="group" aria-label={t('cycle')}>
      <div className="nmv-menu-label" aria-hidden="true">
        {t('cycle')}
      </div>
      <CycleChoices user={user} onChosen={onChosen} />
    </div>
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
      <span className="nmv-muted nmv-small">{wordRole(user, t)}</span>
    </div>
  );
}
