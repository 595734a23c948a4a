import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useSearchShortcut } from '../../screens/listing/search/use-search-shortcut.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { magnifyingGlass } from '../../ui/icons/control.ts';
import { Palette } from '../palette/palette.tsx';
import type { PortalRoute } from '../route-types.ts';
import type { MenuPart } from '../menu/entries.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** The key that goes with K: Command where there is one. */
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const shortcut = isMac ? '⌘ K' : 'Ctrl K';

/** Calls `open` at Ctrl/⌘ K, unless something modal is open in the portal. */
function useShortcut(button: RefObject<HTMLElement | null>, open: () => void): void {
  const latest = useLatest(open);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(isMac ? event.metaKey : event.ctrlKey) ||
        event.altKey ||
        event.shiftKey ||
        event.defaultPrevented
      )
        return;
      const root = button.current?.getRootNode();
      if (!(root instanceof ShadowRoot) || root.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [latest, button]);
}

interface SearchButtonProps {
  readonly personId: number;
  readonly parts: readonly MenuPart[];
  readonly routes: readonly PortalRoute[];
  readonly onHelp: (about: PortalRoute) => void;
  /** Opens the whole menu. */
  readonly onMenu: () => void;
}

/**
 * Opens the palette, which finds screens and records; looks like a search box where there is space
 * for one.
 */
export function SearchButton({ personId, parts, routes, onHelp, onMenu }: SearchButtonProps) {
  const t = useT('shell');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut(button, () => setOpen(true));
  useSearchShortcut(() => setOpen(true));
  return (
    <>
      <button
        className="nmv-search"
        type="button"
        ref={button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-label={t('searchHint')}
        title={t('search')}
        onClick={() => setOpen(true)}
      >
        <Icon of={magnifyingGlass} />
        <span className="nmv-search-words nmv-only-wide nmv-truncate" aria-hidden="true">
          {t('searchHint')}
        </span>
        <span className="nmv-key nmv-only-wide" data-key={shortcut} aria-hidden="true" />
      </button>
      {/* not loaded when it is first asked for: what is typed meanwhile would be lost */}
      {open && (
        <Palette
          personId={personId}
          parts={parts}
          routes={routes}
          onHelp={onHelp}
          onMenu={onMenu}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
