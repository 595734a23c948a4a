const forgetters = new Set<() => void>();

/** Whoever keeps what a person has read says how it is forgotten, so that nothing is loaded only to be emptied. */
export function whenPersonLeaves(forget: () => void): void {
  forgetters.add(forget);
}

/** The person of the page has left: nothing of his may be seen by the next one. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
}
