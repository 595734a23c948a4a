import { memo, useEffect, useId, useRef } from 'react';
import type { RefObject } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { caretDown, caretRight } from '../../ui/icons/control.ts';
import { sidebar } from '../../ui/icons/shell.ts';
import { BrandMark } from '../brand.tsx';
import type { Provider } from '../page-props.ts';
import { indexPath } from '../guards.ts';
import { isCurrent } from './entries.ts';
import type { MenuEntry, MenuPart } from './entries.ts';
import { menuIcons } from './menu-icons.ts';
import type { MenuState } from './menu-state.ts';
import { sectionTitles, useScreenTitle } from './words.ts';

export interface MenuProps {
  readonly parts: readonly MenuPart[];
  /** Path of the page that is shown. */
  readonly path: string;
}

interface SidebarProps extends MenuProps {
  readonly provider: Provider;
  readonly state: MenuState;
  readonly onState: (change: Partial<MenuState>) => void;
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

/** The menu at the side: a rail of icons from 600 px, with words from 1440 px unless the person wants a rail there too. */
export const Sidebar = memo(function Sidebar({
  parts,
  path,
  provider,
  state: { isRail, closed },
  onState,
}: SidebarProps) {
  const t = useT('shell');
  const nav = useRef<HTMLDivElement>(null);
  useCurrentInSight(nav, path);
  const toggle = (section: string) =>
    onState({
      closed: closed.includes(section)
        ? closed.filter((each) => each !== section)
        : [...closed, section],
    });
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
          {parts.map((part) => (
            <Part
              key={part.section ?? ''}
              part={part}
              path={path}
              isClosed={part.section !== undefined && closed.includes(part.section)}
              onToggle={toggle}
            />
          ))}
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

interface PartProps {
  readonly part: MenuPart;
  readonly path: string;
  readonly isClosed: boolean;
  readonly onToggle: (section: string) => void;
}

/** Entries of a section. Of a closed one the page that is shown still stands there; on the rail, which has no headings, all do. */
function Part({ part: { section, entries }, path, isClosed, onToggle }: PartProps) {
  const t = useT('shell');
  const id = useId();
  return (
    <div
      className="nmv-nav-part"
      role={section && 'group'}
      aria-labelledby={section && id}
      data-closed={isClosed ? '' : undefined}
    >
      {section && (
        <button
          className="nmv-nav-section nmv-only-full"
          id={id}
          type="button"
          aria-expanded={!isClosed}
          onClick={() => onToggle(section)}
        >
          <span>{t(sectionTitles[section])}</span>
          <Icon of={isClosed ? caretRight : caretDown} size="sm" />
        </button>
      )}
      {entries.map((entry) => (
        <NavItem key={entry.path} entry={entry} isNow={isCurrent(entry, path)} />
      ))}
    </div>
  );
}

function NavItem({ entry, isNow }: { readonly entry: MenuEntry; readonly isNow: boolean }) {
  const title = useScreenTitle()(entry.title);
  return (
    // on the rail the words are not shown, so the link carries its name itself
    <a
      className="nmv-nav-item"
      href={`#${entry.path}`}
      aria-current={isNow ? 'page' : undefined}
      aria-label={title}
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
    </a>
  );
}
