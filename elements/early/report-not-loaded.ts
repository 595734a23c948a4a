/** Reports a file that did not load, to the page by each waiting element and in the console. */
export function reportNotLoaded(elements: readonly HTMLElement[], error: unknown): void {
  console.error(`nmv: <${elements[0]?.localName}> could not be loaded`, error);
  const detail = { code: 'not-loaded', status: 0, requestId: null };
  for (const element of elements)
    element.dispatchEvent(new CustomEvent('nmv-failed', { detail, bubbles: true, composed: true }));
}
