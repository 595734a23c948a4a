const forgetters = new Set<() => void>();

/**
 * Registers a callback that clears a person's data, so that no module is loaded only to be
 * emptied.
 */
export function whenPersonLeaves(forget: () => void): void {
  forgetters.add(forget);
}

/** Clears all data of the person who left, so that the next person sees none of it. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
}
