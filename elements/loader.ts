/**
 * Loads the elements that a page uses, when it uses them: `<script type="module" src="…/loader.js"></script>`.
 * Finds `nmv-*` now and added later, also inside open shadow roots of the page.
 */
declare const NMV_TAGS: string;

const requested = new Set<string>();
const seen = new WeakSet<Node>();

function request(tag: string): void {
  if (requested.has(tag) || customElements.get(tag)) return;
  requested.add(tag);
  import(new URL(`${tag}.js`, import.meta.url).href).catch((error: unknown) => {
    requested.delete(tag); // the next element of this kind tries again
    console.error(`nmv: <${tag}> could not be loaded`, error);
  });
}

/** Looks at an element and all below it, and watches the shadow roots that it meets. */
function look(node: Element | ShadowRoot | Document): void {
  if (node instanceof Element) {
    if (node.matches(NMV_TAGS)) request(node.localName);
    else if (node.shadowRoot) watch(node.shadowRoot);
    else if (node.matches(':not(:defined)'))
      void customElements
        .whenDefined(node.localName)
        .then(() => node.shadowRoot && watch(node.shadowRoot));
  }
  for (const below of node.children) look(below);
}

function watch(root: Document | ShadowRoot): void {
  if (seen.has(root)) return;
  seen.add(root);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes) if (added instanceof Element) look(added);
  }).observe(root, { childList: true, subtree: true });
  look(root);
}

watch(document);
