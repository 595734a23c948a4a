import { memo, useEffect, useId, useRef } from 'react';
import type { RefObject } from 'react';
import { useSession } from '../../data/page/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { dotsThree } from '../../ui/icons/control.ts';
import { sidebar } from '../../ui/icons/shell.ts';
import { BrandMark } from '../brand.tsx';
import type { Provider } from '../page-props.ts';
import { indexPath } from '../guards.ts';
import { isCurrent } from '../menu/entries.ts';
import type { MenuEntry } from '../menu/entries.ts';
import { menuIcons } from '../menu/menu-icons.ts';
import type { ShortcutGroup } from '../menu/shortcuts.ts';
import type { MenuState } from './menu-state.ts';
import { useScreenTitle } from '../menu/words.ts';

interface SidebarProps {
  readonly groups: readonly ShortcutGroup[];
  /** Page that is shown, where no shortcut leads to it. */
  readonly besides: MenuEntry | undefined;
  /** Path of the page that is shown. */
  readonly path: string;
  readonly provider: Provider;
  readonly state: MenuState;
  readonly onState: (change: Partial<MenuState>) => void;
  /** Opens the whole menu. */
  readonly onMore: () => void;
}

/** Scrolls the menu, and nothing else, so far that the page that is shown can be seen in it. */
function useCurrentInSight(nav: RefObject<HTMLElement | null>, path: string): void {
  useEffect(() => {
    const box = nav.current;
    const current = box?.querySelector('[aria-current=page]');
    if (!box || !current) return;
    const [item, frame] = [current.getBoundingClientRect(), box.getBoundingClientRect()];
    if (item.top < frame.top) box.scrollTop -= frame.top - item.top + item.height;
    else if (item.bottom > frame.bottom) box.scrollTop += item.bottom - frame.bottom + item.height;
  }, [nav, path]);
}

/** The shortcuts at the side, and a way to the whole menu: icons from 600 px, with words from 1440 px unless the person wants icons there too. */
export const Sidebar = memo(function Sidebar({
  groups,
  besides,
  path,
  provider,
  state: { isRail },
  onState,
  onMore,
}: SidebarProps) {
  const t = useT('shell');
  const nav = useRef<HTMLDivElement>(null);
  useCurrentInSight(nav, path);
  return (
    <nav className="nmv-sidebar" aria-label={t('mainMenu')}>
      <div className="nmv-sidebar-inner">
        <div className="nmv-sidebar-head">
          <a className="nmv-brand" href={`#${indexPath}`} aria-label={provider.name}>
            <BrandMark logo={provider.logo} />
            <span className="nmv-only-full">{provider.name}</span>
          </a>
        </div>
        <div className="nmv-nav" ref={nav}>
          {groups.map((group) => (
            <Group key={group.title ?? ''} group={group} path={path} />
          ))}
          <div className="nmv-nav-part">
            {besides && <NavItem entry={besides} isNow />}
            <button
              className="nmv-nav-item nmv-nav-more"
              type="button"
              aria-haspopup="dialog"
              aria-label={t('moreScreens')}
              title={t('moreScreens')}
              onClick={onMore}
            >
              <Icon of={dotsThree} className="nmv-nav-icon" />
              <span className="nmv-only-full" aria-hidden="true">
                {t('more')}
              </span>
            </button>
          </div>
        </div>
        <div className="nmv-sidebar-foot">
          <button
            className="nmv-nav-item nmv-sidebar-toggle"
            type="button"
            aria-expanded={!isRail}
            title={t(isRail ? 'widenMenu' : 'narrowMenu')}
            onClick={() => onState({ isRail: !isRail })}
          >
            <Icon
              of={sidebar}
              className="nmv-nav-icon"
              label={isRail ? t('widenMenu') : undefined}
            />
            {!isRail && <span>{t('narrowMenu')}</span>}
          </button>
        </div>
      </div>
    </nav>
  );
});

interface GroupProps {
  readonly group: ShortcutGroup;
  readonly path: string;
}

function Group({ group: { title, entries }, path }: GroupProps) {
  const t = useT('shell');
  const id = useId();
  return (
    <div className="nmv-nav-part" role={title && 'group'} aria-labelledby={title && id}>
      {title && (
        <div className="nmv-nav-section nmv-only-full" id={id}>
          {t(title)}
        </div>
      )}
      {entries.map((entry) => (
        <NavItem key={entry.path} entry={entry} isNow={isCurrent(entry, path)} />
      ))}
    </div>
  );
}

function NavItem({ entry, isNow }: { readonly entry: MenuEntry; readonly isNow: boolean }) {
  const t = useT('shell');
  const title = useScreenTitle()(entry.title);
  const unread = useSession().user?.notifications.length ?? 0;
  const isCounted = entry.title === 'messages' && unread > 0;
  return (
    // on the rail the words are not shown, so the link carries its name itself
    <a
      className="nmv-nav-item"
      href={`#${entry.path}`}
      aria-current={isNow ? 'page' : undefined}
      aria-label={isCounted ? `${title} ${t('unread', { count: unread })}` : title}
      title={title}
    >
      <svg
        className="nmv-nav-icon"
        viewBox="0 0 256 256"
        aria-hidden="true"
        data-current={isNow || undefined}
      >
        <path d={menuIcons[entry.menu.icon]} />
      </svg>
      <span className="nmv-only-full nmv-truncate">{title}</span>
      {isCounted && (
        <>
          {' '}
          <span className="nmv-count nmv-push nmv-only-full">{unread}</span>
        </>
      )}
    </a>
  );
}
