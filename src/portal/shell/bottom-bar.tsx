import { memo } from 'react';
import { useSession } from '../../data/page/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { list } from '../../ui/icons/shell.ts';
import { isCurrent } from '../menu/entries.ts';
import type { MenuEntry } from '../menu/entries.ts';
import { menuIcons } from '../menu/menu-icons.ts';
import { barNames } from '../menu/shortcuts.ts';
import { useScreenTitle } from '../menu/words.ts';

interface BottomBarProps {
  readonly entries: readonly MenuEntry[];
  /** Path of the page that is shown. */
  readonly path: string;
  /** Opens the whole menu. */
  readonly onMenu: () => void;
}

/** The bar at the bottom of a phone: the pages that the role uses most, and the whole menu. */
export const BottomBar = memo(function BottomBar({ entries, path, onMenu }: BottomBarProps) {
  const t = useT('shell');
  const titleOf = useScreenTitle();
  const unread = useSession().user?.notifications.length ?? 0;
  return (
    <nav className="nmv-bottombar" aria-label={t('shortcutsNav')}>
      {entries.map((entry) => (
        <a
          className="nmv-bottombar-item"
          key={entry.path}
          href={`#${entry.path}`}
          aria-current={isCurrent(entry, path) ? 'page' : undefined}
        >
          <Icon of={menuIcons[entry.menu.icon]} size="lg" />
          <span>{titleOf(barNames[entry.title] ?? entry.title)}</span>
          {entry.title === 'messages' && unread > 0 && (
            <span className="nmv-count nmv-badge-dot" data-tone="danger">
              <span aria-hidden="true">{unread}</span>
              <span className="nmv-hidden-text">{t('unread', { count: unread })}</span>
            </span>
          )}
        </a>
      ))}
      <button className="nmv-bottombar-item" type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Icon of={list} size="lg" />
        <span>{t('menu')}</span>
      </button>
    </nav>
  );
});
