/** More than there is to reach on a page of all elements, before a user has signed in. */
export const STOPS = 200;

/** Effects of the pages on their guests. */
export const PAGES = {
  plain: 'does nothing to it',
  strict: 'has a strict policy and Trusted Types',
  brutal: 'unsets all styles and has its own for every tag',
  classic: 'has no modules',
  router: 'owns the hash',
  zoomed: 'is zoomed by its sheet',
} as const;
