import { memo, useState } from 'react';
import { useSession } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { x } from '../../ui/icons/control.ts';
import { list } from '../../ui/icons/shell.ts';
import { isCurrent } from './entries.ts';
import type { MenuEntry } from './entries.ts';
import { menuIcons } from './menu-icons.ts';
import type { MenuProps } from './sidebar.tsx';
import { sectionTitles, useScreenTitle } from './words.ts';

const ORDER = ['home', 'ranking', 'invoicesShort', 'messages'] as const;
const placeInBar = ({ menu }: MenuEntry): number => ORDER.findIndex((name) => name === menu.bar);

/** The bar at the bottom of a phone: the pages used most, and the whole menu. */
export const BottomBar = memo(function BottomBar({ parts, path }: MenuProps) {
  const t = useT('shell');
  // open on one page only: whatever leads to another closes it
  const [openOn, setOpenOn] = useState<string>();
  const unread = useSession().user?.notifications.length ?? 0;
  const entries = parts
    .flatMap((part) => part.entries)
    .filter(({ menu }) => menu.bar !== undefined)
    .sort((a, b) => placeInBar(a) - placeInBar(b));
  return (
    <nav className="nmv-bottombar" aria-label={t('shortcutsNav')}>
      {entries.map((entry) => {
        if (!entry.menu.bar) return null;
        const isNow = isCurrent(entry, path);
        return (
          <a
            className="nmv-bottombar-item"
            key={entry.path}
            href={`#${entry.path}`}
            aria-current={isNow ? 'page' : undefined}
          >
            <Icon of={menuIcons[entry.menu.icon]} size="lg" />
            <span>{t(entry.menu.bar)}</span>
            {entry.menu.bar === 'messages' && unread > 0 && (
              <span className="nmv-count nmv-badge-dot" data-tone="danger">
                <span aria-hidden="true">{unread}</span>
                <span className="nmv-hidden-text">{t('unread', { count: unread })}</span>
              </span>
            )}
          </a>
        );
      })}
      <button
        className="nmv-bottombar-item"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpenOn(path)}
      >
        <Icon of={list} size="lg" />
        <span>{t('menu')}</span>
      </button>
      {openOn === path && (
        <MenuSheet parts={parts} path={path} onClose={() => setOpenOn(undefined)} />
      )}
    </nav>
  );
});

function MenuSheet({ parts, path, onClose }: MenuProps & { readonly onClose: () => void }) {
  const t = useT('shell');
  const common = useT('common');
  const titleOf = useScreenTitle();
  return (
    <Dialog
      title={t('menu')}
      aside={<IconButton icon={x} label={common('close')} onClick={onClose} />}
      onClose={onClose}
    >
      <nav className="nmv-menu-sheet" aria-label={t('mainMenu')}>
        {parts.map(({ section, entries }) => (
          <div
            key={section ?? ''}
            role={section && 'group'}
            aria-label={section && t(sectionTitles[section])}
          >
            {section && (
              <div className="nmv-menu-label" aria-hidden="true">
                {t(sectionTitles[section])}
              </div>
            )}
            {entries.map((entry) => (
              <a
                className="nmv-menu-item"
                key={entry.path}
                href={`#${entry.path}`}
                aria-current={isCurrent(entry, path) ? 'page' : undefined}
                onClick={onClose}
              >
                <Icon of={menuIcons[entry.menu.icon]} size="lg" />
                <span className="nmv-grow">{titleOf(entry.title)}</span>
              </a>
            ))}
          </div>
        ))}
      </nav>
    </Dialog>
  );
}
