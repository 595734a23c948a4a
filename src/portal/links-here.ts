/** The address of the page with a hash of its own. A host's `<base>` says where relative addresses lead, and means its own. */
export const hereAt = (hash: string): string => `${location.href.split('#', 1)[0]}${hash}`;

/** Events before a link is followed, copied or opened in a new tab, by any means. */
const EVENTS = ['pointerover', 'focusin', 'click'] as const;

function stayHere(event: Event): void {
  for (const node of event.composedPath()) {
    if (!(node instanceof HTMLAnchorElement)) continue;
    const href = node.getAttribute('href');
    if (href?.startsWith('#')) node.href = hereAt(href);
    return;
  }
}

/**
 * Links of the form `#/…` stay in the page also where the host has a `<base>`, as applications of Angular do; they would leave it.
 * @returns ends it
 */
export function keepLinksHere(host: HTMLElement): () => void {
  const listen = (event: Event) => {
    if (document.baseURI.split('#', 1)[0] !== hereAt('')) stayHere(event);
  };
  for (const name of EVENTS) host.addEventListener(name, listen, true);
  return () => {
    for (const name of EVENTS) host.removeEventListener(name, listen, true);
  };
}
