import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { caretDown, caretRight } from '../../ui/icons/control.ts';
import { BrandMark } from '../brand.tsx';
import { indexPath } from '../guards.ts';
import { isCurrent } from './entries.ts';
import type { MenuEntry, MenuSection } from './entries.ts';

export interface MenuProps {
  readonly sections: readonly MenuSection[];
  /** Path of the page that is shown. */
  readonly path: string;
}

/** The menu at the side: a rail of icons from 600 px, with words from 1440 px. */
export function Sidebar({ sections, path, providerName }: MenuProps & { readonly providerName: string }) {
  const t = useT('shell');
  return (
    <nav className="nmv-sidebar" aria-label={t('mainMenu')}>
      <div className="nmv-sidebar-inner">
        <div className="nmv-sidebar-head"><a className="nmv-brand" href={`#${indexPath}`} aria-label={providerName}><BrandMark /><span className="nmv-only-full">{providerName}</span></a></div>
        <div className="nmv-nav">{sections.map((section) => <Section key={section.title ?? ''} section={section} path={path} />)}</div>
      </div>
    </nav>
  );
}

function Section({ section: { title, entries }, path }: { readonly section: MenuSection; readonly path: string }) {
  const t = useT('shell');
  const [open, setOpen] = useState(true);
  return (
    <>
      {title && (
        <button className="nmv-nav-section nmv-only-full" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{t(title)}</span><Icon of={open ? caretDown : caretRight} size="sm" />
        </button>
      )}
      {open && entries.map((entry) => <NavItem key={entry.path} entry={entry} isNow={isCurrent(entry, path)} />)}
    </>
  );
}

function NavItem({ entry, isNow }: { readonly entry: MenuEntry; readonly isNow: boolean }) {
  const t = useT('shell');
  const title = t(entry.title);
  return (
    // on the rail the words are not shown, so the link carries its name itself
    <a className="nmv-nav-item" href={`#${entry.path}`} aria-current={isNow ? 'page' : undefined} aria-label={title} title={title}>
      <svg className="nmv-nav-icon" viewBox="0 0 256 256" aria-hidden="true" data-current={isNow || undefined}><path d={isNow ? entry.iconNow : entry.icon} /></svg>
      <span className="nmv-only-full nmv-truncate">{title}</span>
    </a>
  );
}
