// Replacement of wouter's location of the browser in our bundles (`scripts/browser-bundle.mjs`).

/** Asked only where a router names no location of its own. */
function refuse(): never {
  throw new Error('name a location: the address of the page belongs to the host');
}

export { refuse as useBrowserLocation, refuse as useSearch };
