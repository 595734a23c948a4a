import { windowBox } from './window-box.ts';

/** Space kept free to the edges of the window, in px. */
const edgePx = 8;
/** Space between button and panel, in px. */
const gapPx = 6;

/** Space below that a panel is content with, in px. */
const enoughPx = 240;

/**
 * Places a panel of the top layer at the edge of its button: below where there is more space, else
 * above, and inside the window. A phone's keyboard takes its part of the window. The place is set
 * in custom properties, so that the sheet keeps the last word.
 * @param roomPx space below that the panel is content with
 */
export function place(
  panel: HTMLElement,
  button: HTMLElement,
  align: 'start' | 'end',
  roomPx = enoughPx,
): void {
  const view = button.ownerDocument.defaultView;
  if (!view) return;
  // the window's px, of which a page that is zoomed by its sheet makes others
  const { zoom, ...box } = windowBox(button);
  const px = (length: number) => `${length / zoom}px`;
  const width = view.document.documentElement.clientWidth;
  const seen = view.visualViewport;
  const bottom = seen ? seen.offsetTop + seen.height : view.innerHeight;
  const below = bottom - box.bottom - gapPx - edgePx;
  const above = box.top - (seen?.offsetTop ?? 0) - gapPx - edgePx;
  const down = below >= roomPx || below >= above;
  const toLeft = (align === 'start') === (view.getComputedStyle(button).direction === 'ltr');
  const most = Math.max(edgePx, width - panel.offsetWidth * zoom - edgePx);
  const values = {
    top: down ? px(box.bottom + gapPx) : 'auto',
    bottom: down ? 'auto' : px(view.innerHeight - box.top + gapPx),
    left: toLeft ? px(Math.min(most, Math.max(edgePx, box.left))) : 'auto',
    right: toLeft ? 'auto' : px(Math.min(most, Math.max(edgePx, width - box.right))),
    room: px(Math.max(120, down ? below : above)),
    width: px(box.right - box.left),
  };
  for (const [name, value] of Object.entries(values))
    panel.style.setProperty(`--nmv-pop-${name}`, value);
}

/**
 * Places a panel and keeps it placed, whatever scrolls, grows or shrinks.
 * @returns ends that
 */
export function keepPlaced(
  panel: HTMLElement,
  button: HTMLElement,
  align: 'start' | 'end',
  roomPx = enoughPx,
): () => void {
  const view = button.ownerDocument.defaultView;
  if (!view) return () => undefined;
  const put = () => place(panel, button, align, roomPx);
  put();
  const sizes = new ResizeObserver(put);
  sizes.observe(panel);
  sizes.observe(button);
  view.addEventListener('scroll', put, { capture: true, passive: true });
  view.addEventListener('resize', put);
  view.visualViewport?.addEventListener('resize', put);
  return () => {
    sizes.disconnect();
    view.removeEventListener('scroll', put, { capture: true });
    view.removeEventListener('resize', put);
    view.visualViewport?.removeEventListener('resize', put);
  };
}
