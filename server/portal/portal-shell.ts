/** Data that the server writes before the service worker's script. */
export interface PortalShell {
  /** Another build of the portal or of its page has another one. */
  readonly version: string;
  /** Path of the page. */
  readonly page: string;
  /** Path that shared files are sent to. */
  readonly share: string;
  /** Route that shows shared files. */
  readonly posting: string;
  /** Paths of the files shown before any request. */
  readonly files: readonly string[];
}
