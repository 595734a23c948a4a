import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { list } from '../../ui/icons/shell.ts';
import { isCurrent } from './entries.ts';
import type { MenuProps } from './sidebar.tsx';

/** The bar at the bottom of a phone: the pages used most, and the whole menu. */
export function BottomBar({ sections, path }: MenuProps) {
  const t = useT('shell');
  // open on one page only: whatever leads to another closes it
  const [openOn, setOpenOn] = useState<string>();
  const entries = sections.flatMap((section) => section.entries);
  return (
    <nav className="nmv-bottombar" aria-label={t('shortcutsNav')}>
      {entries.map((entry) => {
        if (!entry.bar) return null;
        const isNow = isCurrent(entry, path);
        return (
          <a className="nmv-bottombar-item" key={entry.path} href={`#${entry.path}`} aria-current={isNow ? 'page' : undefined}>
            <Icon of={isNow ? entry.bar.icon : entry.icon} size="lg" />
            <span>{t(entry.bar.title)}</span>
          </a>
        );
      })}
      <button className="nmv-bottombar-item" type="button" aria-haspopup="dialog" onClick={() => setOpenOn(path)}>
        <Icon of={list} size="lg" />
        <span>{t('menu')}</span>
      </button>
      {openOn === path && <MenuSheet sections={sections} path={path} onClose={() => setOpenOn(undefined)} />}
    </nav>
  );
}

function MenuSheet({ sections, path, onClose }: MenuProps & { readonly onClose: () => void }) {
  const t = useT('shell');
  const common = useT('common');
  return (
    <Dialog title={t('menu')} onClose={onClose} foot={<Button onClick={onClose}>{common('close')}</Button>}>
      {sections.map(({ title, entries }) => (
        <div key={title ?? ''}>
          {title && <div className="nmv-menu-label">{t(title)}</div>}
          {entries.map((entry) => (
            <a className="nmv-menu-item" key={entry.path} href={`#${entry.path}`} aria-current={isCurrent(entry, path) ? 'page' : undefined} onClick={onClose}>
              <Icon of={entry.icon} size="lg" /><span className="nmv-grow">{t(entry.title)}</span>
              {entry.tcode && <span className="nmv-tcode">{entry.tcode}</span>}
            </a>
          ))}
        </div>
      ))}
    </Dialog>
  );
}
