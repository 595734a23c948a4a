/** Where the portal shows people who wait for a decision; who may open it is `mayReleaseUsers`. */
export const RELEASES_PATH = '/accesspolicies/releases';

/** The page of releases with one person first. */
export function releasesPathOf(personId: number): string {
  return `${RELEASES_PATH}?person=${personId}`;
}
