/** GET /apis/v1/trusted-authorities, and part of /readyz. */
export interface TrustStateAnswer {
  /** Whether the server was told of a folder or file of authorities. */
  readonly configured: boolean;
  /** Those that lead to a pinned root. */
  readonly authorities: number;
  readonly revocationLists: number;
  /** Files that hold nothing that can be read. */
  readonly unreadable: number;
}
