import { memo } from 'react';
import type { HostHandle } from '../../data/base/host.ts';
import type { Session } from '../../data/session/session-state.ts';
import { chooseHome } from '../../domain/rules/permission/home.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/base/button.tsx';
import { question } from '../../ui/icons/shell.ts';
import { BrandMark } from '../brand.tsx';
import { indexPath } from '../guards.ts';
import type { HelpAbout } from '../help/use-help.tsx';
import type { MenuPart } from '../menu/entries.ts';
import type { Provider } from '../page-props.ts';
import type { PortalRoute } from '../route-types.ts';
import { CyclePicker, useCycleChanges } from './cycle-picker.tsx';
import { Notifications } from './notifications.tsx';
import { SearchButton } from './search-button.tsx';
import { UserMenu } from './user-menu.tsx';

interface TopProps {
  readonly element: HostHandle;
  readonly provider: Provider;
  readonly routes: readonly PortalRoute[];
  readonly user: Session;
  readonly route: PortalRoute | undefined;
  readonly parts: readonly MenuPart[];
  readonly onHelp: (about: HelpAbout) => void;
  /** Opens the whole menu. */
  readonly onMenu: () => void;
}

/** Renders the bar above every page; a press inside of the page does not render it again. */
export const Top = memo(function Top({
  element,
  provider,
  user,
  routes,
  route,
  parts,
  onHelp,
  onMenu,
}: TopProps) {
  const t = useT('shell');
  useCycleChanges();
  return (
    <header className="nmv-topbar">
      <a className="nmv-brand nmv-only-phone" href={`#${indexPath}`} aria-label={t('home')}>
        <BrandMark logo={provider.logo} />
      </a>
      <CycleInHead user={user} />
      <div className="nmv-grow" />
      <SearchButton personId={user.id} {...{ parts, routes, onHelp, onMenu }} />
      {route && (
        <span className="nmv-only-medium">
          <IconButton icon={question} label={t('help')} onClick={() => onHelp(route)} />
        </span>
      )}
      <Notifications user={user} host={element.host} />
      <UserMenu
        user={user}
        host={element.host}
        routes={routes}
        onHelp={() => onHelp(route ?? 'keys')}
      />
    </header>
  );
});

/**
 * Shows the cycle where it is to be chosen. People of channels look at the open one: a seller finds
 * the others in the own menu, a manager on a phone too.
 */
function CycleInHead({ user }: { readonly user: Session }) {
  const home = chooseHome(user);
  const isOpen = user.currentCicle?.status1 === 'active';
  if (isOpen && home === 'seller') return null;
  return (
    <span className={isOpen && home === 'manager' ? 'nmv-only-medium' : 'nmv-cycle-place'}>
      <CyclePicker user={user} />
    </span>
  );
}
