import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { caretDown, caretRight } from '../../ui/icons/control.ts';
import { BrandMark } from '../brand.tsx';
import { indexPath } from '../guards.ts';
import { isCurrent } from './entries.ts';
import type { MenuEntry, MenuPart } from './entries.ts';
import { menuIcons } from './menu-icons.ts';
import { sectionTitles, useScreenTitle } from './words.ts';

export interface MenuProps {
  readonly parts: readonly MenuPart[];
  /** Path of the page that is shown. */
  readonly path: string;
}

/** The menu at the side: a rail of icons from 600 px, with words from 1440 px. */
export function Sidebar({ parts, path, providerName }: MenuProps & { readonly providerName: string }) {
  const t = useT('shell');
  return (
    <nav className="nmv-sidebar" aria-label={t('mainMenu')}>
      <div className="nmv-sidebar-inner">
        <div className="nmv-sidebar-head"><a className="nmv-brand" href={`#${indexPath}`} aria-label={providerName}><BrandMark /><span className="nmv-only-full">{providerName}</span></a></div>
        <div className="nmv-nav">{parts.map((part) => <Section key={part.section ?? ''} part={part} path={path} />)}</div>
      </div>
    </nav>
  );
}

function Section({ part: { section, entries }, path }: { readonly part: MenuPart; readonly path: string }) {
  const t = useT('shell');
  const [open, setOpen] = useState(true);
  return (
    <>
      {section && (
        <button className="nmv-nav-section nmv-only-full" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{t(sectionTitles[section])}</span><Icon of={open ? caretDown : caretRight} size="sm" />
        </button>
      )}
      {open && entries.map((entry) => <NavItem key={entry.path} entry={entry} isNow={isCurrent(entry, path)} />)}
    </>
  );
}

function NavItem({ entry, isNow }: { readonly entry: MenuEntry; readonly isNow: boolean }) {
  const title = useScreenTitle()(entry.title);
  return (
    // on the rail the words are not shown, so the link carries its name itself
    <a className="nmv-nav-item" href={`#${entry.path}`} aria-current={isNow ? 'page' : undefined} aria-label={title} title={title}>
      <svg className="nmv-nav-icon" viewBox="0 0 256 256" aria-hidden="true" data-current={isNow || undefined}><path d={menuIcons[entry.menu.icon]} /></svg>
      <span className="nmv-only-full nmv-truncate">{title}</span>
    </a>
  );
}
