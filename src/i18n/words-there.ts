/**
 * What `use` is given when nothing has to be waited for: a promise whose end React can read at once. `use` must be called in any case,
 * because React takes up a waiting render where it stopped, and there a call less than before is an error (467) from which it recovers
 * only by rendering the whole element again.
 */
export const wordsThere: Promise<void> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
});
