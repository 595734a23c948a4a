/**
 * Resolved promise for `use` when there is nothing to wait for: React can read its end at once.
 * `use` must be called in any case, because React resumes a waiting render. A missing call there
 * is an error (467), after which React renders the whole element again.
 */
export const wordsThere: Promise<void> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
});
