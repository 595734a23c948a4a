/** Targets of a returning focus: the heading of the current content, else all of it. */
const PLACES = ['h1', 'h2', '.nmv-base'];

/** Dialogs, menus and grids give the focus back themselves, with the frame in which they go. */
const FRAMES = 2;

function placeIn(root: ShadowRoot): HTMLElement | undefined {
  for (const route of PLACES) {
    const found = root.querySelector<HTMLElement>(route);
    if (found) return found.closest('[aria-busy=true]') ? undefined : found;
  }
  return undefined;
}

function afterFrames(count: number, run: () => void): void {
  if (count === 0) run();
  else requestAnimationFrame(() => afterFrames(count - 1, run));
}

/** Checks that an element was removed, hidden or disabled, and not left by the user. */
const isGone = (node: Element): boolean =>
  node.getClientRects().length === 0 || node.matches(':disabled');

/** Checks that no element has the focus, so that keyboard users have lost their position. */
function isLost({ ownerDocument }: HTMLElement): boolean {
  const { activeElement, body } = ownerDocument;
  return activeElement === null || activeElement === body;
}

/**
 * Moves the focus to the new content's heading when its element disappears by being used, such as
 * a button to another page. The focus would otherwise fall to the body of the host's page. A user
 * who has moved on meanwhile is not interrupted.
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
