/** What the focus comes back to: the heading of what stands now, else all of it. */
const PLACES = ['h1', 'h2', '.nmv-base'];

/** Dialogs, menus and grids give the focus back themselves, with the frame in which they go. */
const FRAMES = 2;

function placeIn(root: ShadowRoot): HTMLElement | undefined {
  for (const place of PLACES) {
    const found = root.querySelector<HTMLElement>(place);
    if (found) return found.closest('[aria-busy=true]') ? undefined : found;
  }
  return undefined;
}

function afterFrames(count: number, run: () => void): void {
  if (count === 0) run();
  else requestAnimationFrame(() => afterFrames(count - 1, run));
}

/** It went, is hidden until what follows has come, or can be used no more: nobody left it. */
const isGone = (node: Element): boolean =>
  node.getClientRects().length === 0 || node.matches(':disabled');

/** Somebody who goes by keys stands nowhere. */
function isLost({ ownerDocument }: HTMLElement): boolean {
  const { activeElement, body } = ownerDocument;
  return activeElement === null || activeElement === body;
}

/**
 * What has the focus may go by being used, such as a button that opens another page of the element. The focus would then fall to the
 * body of the host's page; it goes to the heading of what stands instead, once that has come. Who has gone on to something else
 * meanwhile is not called back.
 * @returns ends it
 */
export function keepFocus(host: HTMLElement, root: ShadowRoot): () => void {
  let last: Element | undefined;
  let isWaiting = false;
  const come = ({ target }: Event) => {
    isWaiting = false;
    // the root sees what is inside, the host what stands in its light DOM
    if (target !== host) last = target as Element;
  };
  const leave = ({ target }: Event) =>
    queueMicrotask(() => {
      if (last && target === last && !isGone(last)) last = undefined;
    });
  const giveBack = () => {
    if (!isWaiting || !host.isConnected) return;
    const place = isLost(host) ? placeIn(root) : undefined;
    if (!place) return;
    isWaiting = false;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (last && !last.isConnected) {
      last = undefined;
      isWaiting = true;
    }
    if (isWaiting) afterFrames(FRAMES, giveBack);
  });
  const seen = { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] };
  for (const node of [root, host]) {
    node.addEventListener('focusin', come);
    node.addEventListener('focusout', leave);
    observer.observe(node, seen);
  }
  return () => {
    observer.disconnect();
    for (const node of [root, host]) {
      node.removeEventListener('focusin', come);
      node.removeEventListener('focusout', leave);
    }
  };
}
