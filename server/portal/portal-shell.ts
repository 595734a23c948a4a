/** What the server writes before the script of the service worker. */
export interface PortalShell {
  /** Another build of the portal or of its page has another one. */
  readonly version: string;
  /** Path of the page. */
  readonly page: string;
  /** Path that shared files are sent to. */
  readonly share: string;
  /** Where shared files are shown. */
  readonly posting: string;
  /** Paths of what stands before anything is asked for. */
  readonly files: readonly string[];
}
