/** Path of the screen with people who wait for a decision; `mayReleaseUsers` gives access. */
export const RELEASES_PATH = '/accesspolicies/releases';

/** The page of releases with one person first. */
export function buildReleasesPath(personId: number): string {
  return `${RELEASES_PATH}?person=${personId}`;
}
