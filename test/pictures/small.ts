import type { Page } from 'playwright';
import type { Finding } from './measure.ts';

/**
 * Finds targets too small for a finger: less than 44 px, including neighbours with the same
 * effect.
 */
function smallInPage(): { readonly what: string; readonly detail: string }[] {
  const PRESSED =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=tab],[role=option],[role=checkbox],[role=switch],[role=menuitem],[role=menuitemradio],[role=radio],[role=slider]';
  const LEAST = 44;
  const found: { what: string; detail: string }[] = [];
  const nameOf = (node: Element): string =>
    `${node.localName}${[...node.classList].map((name) => `.${name}`).join('')}${node.hasAttribute('role') ? `[role=${node.getAttribute('role')}]` : ''}${node instanceof HTMLInputElement ? `[type=${node.type}]` : ''}${node.getAttribute('data-size') ? `[data-size=${node.getAttribute('data-size')}]` : ''}`;
  const deepest = (x: number, y: number): Element | null => {
    let hit = document.elementFromPoint(x, y);
    for (;;) {
      const inner: Element | null | undefined = hit?.shadowRoot?.elementFromPoint(x, y);
      if (!inner || inner === hit) return hit;
      hit = inner;
    }
  };
  const isInText = (node: Element): boolean =>
    getComputedStyle(node).display === 'inline' &&
    [...(node.parentElement?.childNodes ?? [])].some(
      (near) => near !== node && (near.textContent ?? '').trim() !== '',
    );
  const leadsTo = (hit: Element | null, node: Element): boolean => {
    if (hit === null) return false;
    if (node.contains(hit)) return true;
    const label = hit.closest('label');
    if (label && (label.control === node || label.contains(node))) return true;
    // the whole row or card opens what its link opens
    const other = hit.closest(PRESSED);
    if (other === null && node.matches('.nmv-record-link'))
      return hit.closest('[role=row]')?.contains(node) === true;
    if (other === null && node.matches('.nmv-tokens-input'))
      return hit.closest('.nmv-tokens')?.contains(node) === true;
    return (
      (other === null || other.contains(node)) &&
      getComputedStyle(hit).cursor === 'pointer' &&
      (hit.contains(node) ||
        hit.closest('[role=row],tr,li,article,[data-row]')?.contains(node) === true)
    );
  };
  // targets under an open menu are pressed after it closes
  const openMenu = (root: Document | ShadowRoot): Element | undefined => {
    const menu = root.querySelector(':popover-open:not(.nmv-toasts)');
    if (menu) return menu;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inner = shadowRoot && openMenu(shadowRoot);
      if (inner) return inner;
    }
    return undefined;
  };
  const menu = openMenu(document);
  const lookAt = (node: Element): void => {
    if (menu && !menu.contains(node)) return;
    if (!node.checkVisibility({ visibilityProperty: true })) return;
    if (node.closest('[inert],[aria-hidden=true]') || node.matches(':disabled')) return;
    let box = node.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return;
    if (box.width >= LEAST - 0.5 && box.height >= LEAST - 0.5) return;
    if (isInText(node)) return;
    node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    box = node.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return;
    if (!leadsTo(deepest(x, y), node)) return;
    const reach = (dx: number, dy: number): number => {
      let far = 0;
      for (let step = 1; step <= LEAST; step += 1) {
        if (!leadsTo(deepest(x + dx * step, y + dy * step), node)) break;
        far = step;
      }
      return far;
    };
    const width = Math.max(box.width, reach(1, 0) + reach(-1, 0) + 1);
    const height = Math.max(box.height, reach(0, 1) + reach(0, -1) + 1);
    if (width >= LEAST - 1.5 && height >= LEAST - 1.5) return;
    found.push({
      what: nameOf(node),
      detail: `“${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`,
    });
  };
  const walk = (root: Document | ShadowRoot): void => {
    root.querySelectorAll(PRESSED).forEach(lookAt);
    root.querySelectorAll('*').forEach((node) => node.shadowRoot && walk(node.shadowRoot));
  };
  const at = document.scrollingElement?.scrollTop ?? 0;
  walk(document);
  document.scrollingElement?.scrollTo({ top: at, behavior: 'instant' });
  return found;
}

export async function small(page: Page): Promise<readonly Finding[]> {
  return (await page.evaluate(smallInPage)).map((each) => ({ kind: 'small', ...each }));
}
