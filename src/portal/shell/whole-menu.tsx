import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import type { MenuIcon } from '../../domain/menu.ts';
import type { Session } from '../../data/session/session-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { dotsThree, x } from '../../ui/icons/control.ts';
import { mask, signOut } from '../../ui/icons/shell.ts';
import type { IconPath } from '../../ui/icons/icon-path.ts';
import { isCurrent, mayOpen } from '../menu/entries.ts';
import type { MenuPart } from '../menu/entries.ts';
import type { ShortcutGroup } from '../menu/shortcuts.ts';
import { menuIcons } from '../menu/menu-icons.ts';
import { sectionTitles, useScreenTitle } from '../menu/words.ts';
import type { PortalRoute } from '../route-types.ts';
import { useEndActing } from './use-end-acting.ts';

/** Moves the focus by arrows over the entries. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.nmv-menu-item')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const to = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at <= 0 ? items.length : at) - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

export interface WholeMenuProps {
  readonly user: Session;
  readonly groups: readonly ShortcutGroup[];
  readonly parts: readonly MenuPart[];
  readonly routes: readonly PortalRoute[];
  /** Path of the page that is shown. */
  readonly path: string;
  /** Begins with the shortcuts, for a phone, which has no other place for them. */
  readonly isShort: boolean;
  readonly onClose: () => void;
}

/** Lists all pages that the person may open, by section (2.38), and what belongs to the own account. */
export function WholeMenu({
  user,
  groups,
  parts,
  routes,
  path,
  isShort: beginsShort,
  onClose,
}: WholeMenuProps) {
  const t = useT('shell');
  const common = useT('common');
  const [isShort, setShort] = useState(beginsShort);
  const shown = isShort
    ? groups
    : parts.map(({ section, entries }) => ({ title: section && sectionTitles[section], entries }));
  const own = routes.filter(
    (route) =>
      route.userMenu !== undefined &&
      mayOpen(user, route) &&
      !shown.some(({ entries }) => entries.some((entry) => entry.path === route.path)),
  );
  return (
    <Dialog
      title={t('menu')}
      size="wide"
      aside={<IconButton icon={x} label={common('close')} onClick={onClose} />}
      onClose={onClose}
    >
      <nav className="nmv-menu-sheet" aria-label={t('mainMenu')} onKeyDown={walk}>
        {shown.map(({ title, entries }) => (
          <Section key={title ?? ''} title={title && t(title)}>
            {entries.map((entry) => (
              <Entry key={entry.path} {...{ entry, path, onClose }} icon={entry.menu.icon} />
            ))}
          </Section>
        ))}
        {isShort && (
          <Section title={undefined}>
            <Act icon={dotsThree} onPress={() => setShort(false)}>
              {t('moreScreens')}
            </Act>
          </Section>
        )}
        <Section title={user.fullName}>
          {own.map((entry) => (
            <Entry key={entry.path} {...{ entry, path, onClose }} icon={entry.userMenu} />
          ))}
          <AccountActs user={user} onClose={onClose} />
        </Section>
      </nav>
    </Dialog>
  );
}

interface EntryProps extends Pick<WholeMenuProps, 'path' | 'onClose'> {
  readonly entry: Pick<PortalRoute, 'path' | 'title' | 'menu'>;
  readonly icon: MenuIcon | undefined;
}

function Entry({ entry, icon, path, onClose }: EntryProps) {
  const titleOf = useScreenTitle();
  return (
    <a
      className="nmv-menu-item"
      href={`#${entry.path}`}
      {...(isCurrent(entry, path) && { 'aria-current': 'page', 'data-focus': '' })}
      onClick={onClose}
    >
      {icon && <Icon of={menuIcons[icon]} size="lg" />}
      <span className="nmv-grow">{titleOf(entry.title)}</span>
    </a>
  );
}

function Section({
  title,
  children,
}: {
  readonly title: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="nmv-menu-section" role={title && 'group'} aria-label={title}>
      {title && (
        <div className="nmv-menu-label" aria-hidden="true">
          {title}
        </div>
      )}
      {children}
    </div>
  );
}

/** Ends an impersonation, or the session. */
function AccountActs({ user, onClose }: Pick<WholeMenuProps, 'user' | 'onClose'>) {
  const t = useT('shell');
  const common = useT('common');
  const { session } = usePage();
  const { original } = useSession();
  const { end } = useEndActing();
  const endActing = () => {
    onClose();
    end();
  };
  return (
    <>
      {original && (
        <Act icon={mask} onPress={endActing}>
          {t('endActingAs', { name: user.fullName })}
        </Act>
      )}
      <Act icon={signOut} onPress={() => void session.signOut()}>
        {common('signOut')}
      </Act>
    </>
  );
}

function Act({
  icon,
  onPress,
  children,
}: {
  readonly icon: IconPath;
  readonly onPress: () => void;
  readonly children: string;
}) {
  return (
    <button className="nmv-menu-item" type="button" onClick={onPress}>
      <Icon of={icon} size="lg" />
      <span className="nmv-grow">{children}</span>
    </button>
  );
}
