/**
 * Finds present and future elements of a page, also inside open shadow roots, whenever these are
 * attached.
 * @param found receives each element once
 */
export function findElements(found: (element: HTMLElement) => void): void {
  const seen = new WeakSet<Node>();
  let due: ReturnType<typeof setTimeout> | undefined;
  const lookAgain = () => {
    due = undefined;
    look(document);
  };
  /**
   * Looks again after each possible cause: no event reports a shadow root attached later to a
   * plain element.
   */
  const happened = () => {
    due ??= setTimeout(lookAgain, 200);
  };

  /** Looks at an element and all below it, and watches the shadow roots that it meets. */
  function look(node: Element | ShadowRoot | Document): void {
    if (node instanceof Element) {
      if (node instanceof HTMLElement && node.localName.startsWith('nmv-')) {
        if (!seen.has(node)) found(node);
        seen.add(node);
      } else if (node.shadowRoot) watch(node.shadowRoot);
      else if (node.matches(':not(:defined)'))
        void customElements
          .whenDefined(node.localName)
          .then(() => node.shadowRoot && watch(node.shadowRoot));
    }
    for (const below of node.children) look(below);
  }

  function watch(root: Document | ShadowRoot): void {
    look(root);
    if (seen.has(root)) return;
    seen.add(root);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes) if (added instanceof Element) look(added);
      happened();
    }).observe(root, { childList: true, subtree: true });
  }

  watch(document);
  for (const wait of [0, 1_000, 4_000]) setTimeout(lookAgain, wait);
  document.addEventListener('click', happened, true);
}
