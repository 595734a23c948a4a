import type { Page } from 'playwright';

/**
 * Defects: text cut at an edge, targets too small for a finger, a page that scrolls sideways,
 * layout shifts.
 */
export type Kind = 'cut' | 'small' | 'wide' | 'shift' | 'axe' | 'error';

export interface Finding {
  readonly kind: Kind;
  /** Without what differs from screen to screen, so that like ones can be gathered. */
  readonly what: string;
  /** Details of a single place. */
  readonly detail: string;
}

/** Runs in the page before everything else: keeps what moved without anybody having touched it. */
export function keepShifts(): void {
  const kept: object[] = [];
  Reflect.set(globalThis, 'nmvShifts', kept);
  // nodes inside of shadow roots are not reported: the element that is there now names them
  const standingAt = (x: number, y: number): string => {
    let hit = document.elementFromPoint(x, y);
    for (;;) {
      const inner: Element | null | undefined = hit?.shadowRoot?.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit?.className ?? '';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly {
          readonly previousRect: DOMRect;
          readonly currentRect: DOMRect;
        }[];
      };
      if (hadRecentInput) continue;
      const [first] = sources;
      kept.push({
        value,
        name: first && standingAt(first.currentRect.x + 4, first.currentRect.y + 4),
        from: first && [first.previousRect.x, first.previousRect.y],
        to: first && [first.currentRect.x, first.currentRect.y],
        size: first && [first.currentRect.width, first.currentRect.height],
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Shift {
  readonly value: number;
  readonly name?: string;
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  readonly size?: readonly [number, number];
}

/** More than this is seen as a jump. */
const MOST_SHIFT = 0.02;

/** Sum of what has moved since it was asked last. */
export async function shifts(page: Page): Promise<readonly Finding[]> {
  const all = await page.evaluate(() => {
    const kept: unknown = Reflect.get(globalThis, 'nmvShifts');
    return Array.isArray(kept) ? (kept.splice(0) as Shift[]) : [];
  });
  const sum = all.reduce((total, { value }) => total + value, 0);
  if (sum <= MOST_SHIFT) return [];
  const [worst] = all.toSorted((one, other) => other.value - one.value);
  const at = (place: readonly number[] = []) => place.map(Math.round).join(',');
  return [
    {
      kind: 'shift',
      what: `moves while it comes, where “${worst?.name ?? ''}” stands now`,
      detail: `${sum.toFixed(3)}; the largest from ${at(worst?.from)} to ${at(worst?.to)}, ${at(worst?.size)} large`,
    },
  ];
}

export async function tooWide(page: Page): Promise<readonly Finding[]> {
  const by = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return by > 0 ? [{ kind: 'wide', what: 'the page scrolls sideways', detail: `${by} px` }] : [];
}

/** Texts that end at the edge of what holds them, without their full form as a title, a name or a tip. */
function cutInPage(): { readonly what: string; readonly detail: string }[] {
  const found: { what: string; detail: string }[] = [];
  const nameOf = (node: Element): string =>
    `${node.localName}${[...node.classList].map((name) => `.${name}`).join('')}${node.hasAttribute('part') ? `[part=${node.getAttribute('part')}]` : ''}`;
  const up = (node: Element): Element | null => {
    const root = node.getRootNode();
    return (
      node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    );
  };
  const isTold = (node: Element, text: string): boolean =>
    // the beginning of what its own press opens whole
    node.closest('.nmv-mail-meta') !== null ||
    node.closest('.nmv-tip-anchor') !== null ||
    (node.closest('[title]')?.getAttribute('title') ?? '').includes(text) ||
    (node.closest('[aria-label]')?.getAttribute('aria-label') ?? '').includes(text);
  const lookAt = (node: Text): void => {
    const text = node.data.trim();
    const own = node.parentElement;
    if (text === '' || !own?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) return;
    // a page under a dialog does not scroll
    for (
      let holder: Element | null = own;
      holder !== null && holder !== document.documentElement;
      holder = up(holder)
    ) {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(holder);
      if (clipPath !== 'none') return;
      if (/auto|scroll/.test(overflowX)) return;
      const edge = holder.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX)) {
        // text for screen readers only
        if (edge.width <= 2 || edge.height <= 2) return;
        const isCut = box.right > edge.right + 1.5 || box.left < edge.left - 1.5;
        const isLow = /hidden|clip/.test(overflowY) && box.bottom > edge.bottom + 4;
        if ((isCut || isLow) && !isTold(own, text))
          found.push({
            what: `${nameOf(own)} in ${nameOf(holder)}`,
            detail: `“${text.slice(0, 60)}” ${isCut ? `${Math.round(box.right - edge.right)} px` : `${Math.round(box.bottom - edge.bottom)} px below`}`,
          });
        if (isCut || isLow) return;
      }
      if (position === 'fixed') return;
    }
  };
  const pen = document.createElement('canvas').getContext('2d');
  const lookAtField = (node: HTMLInputElement): void => {
    if (!node.checkVisibility() || node.clientWidth < 4 || pen === null) return;
    const style = getComputedStyle(node);
    if (style.opacity === '0' || style.clipPath !== 'none') return;
    pen.font = style.font;
    const room =
      node.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
    const isFixed = node.readOnly || node.disabled || node.getAttribute('role') === 'combobox';
    const text = node.value === '' ? node.placeholder : isFixed ? node.value : '';
    if (!['text', 'search', 'email', 'tel', 'url', 'password', 'number'].includes(node.type))
      return;
    const over = Math.round(pen.measureText(text).width - room);
    if (over > 1 && !isTold(node, text))
      found.push({
        what: `${nameOf(node)} ${node.value === '' ? 'placeholder' : 'value'}`,
        detail: `“${text.slice(0, 60)}” ${over} px`,
      });
  };
  const walk = (node: Node): void => {
    if (node instanceof Text) return lookAt(node);
    if (node instanceof Element) {
      if (['STYLE', 'SCRIPT', 'OPTION', 'SVG', 'svg'].includes(node.tagName)) return;
      if (node instanceof HTMLInputElement) lookAtField(node);
      node.shadowRoot?.childNodes.forEach(walk);
    }
    node.childNodes.forEach(walk);
  };
  walk(document.body);
  return found;
}

export async function cut(page: Page): Promise<readonly Finding[]> {
  return (await page.evaluate(cutInPage)).map((each) => ({ kind: 'cut', ...each }));
}
