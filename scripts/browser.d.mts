/** Path of a Chromium that can be started; installs one where none is there. Rejects with what to do when that fails. */
export function findBrowser(): Promise<string>;
