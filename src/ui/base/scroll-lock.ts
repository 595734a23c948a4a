interface Lock {
  holders: number;
  overflow: string;
  padding: string;
}

const pageLock = Symbol.for('nmv.scroll-lock');

/**
 * Stops the page behind a modal from scrolling. Several modals share one lock; the last to go gives back what was there.
 * @returns releases this holder; calling it twice does no harm
 */
export function lockScroll(page: Document): () => void {
  const holder: Document & { [pageLock]?: Lock } = page;
  const { style, clientWidth } = page.documentElement;
  const lock = (holder[pageLock] ??= { holders: 0, overflow: '', padding: '' });
  if (lock.holders++ === 0) {
    const barWidthPx = (page.defaultView?.innerWidth ?? clientWidth) - clientWidth;
    lock.overflow = style.overflow;
    lock.padding = style.paddingInlineEnd;
    style.overflow = 'hidden';
    if (barWidthPx > 0) style.paddingInlineEnd = `${barWidthPx}px`;
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--lock.holders > 0) return;
    style.overflow = lock.overflow;
    style.paddingInlineEnd = lock.padding;
  };
}
