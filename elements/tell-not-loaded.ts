/** Tells the page, by each element that waits for it, and whoever builds it that a file did not come. */
export function tellNotLoaded(elements: readonly HTMLElement[], error: unknown): void {
  console.error(`nmv: <${elements[0]?.localName}> could not be loaded`, error);
  const detail = { code: 'not-loaded', status: 0, requestId: null };
  for (const element of elements)
    element.dispatchEvent(new CustomEvent('nmv-failed', { detail, bubbles: true, composed: true }));
}
