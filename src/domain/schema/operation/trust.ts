import { boolean, number, object } from '../struct.ts';
import type { Shape } from '../struct.ts';

export const trustState = object({
  /** True if the server has a folder or file of authorities configured. */
  configured: boolean(),
  /** Those that lead to a pinned root. */
  authorities: number(),
  revocationLists: number(),
  /** Files that hold nothing that can be read. */
  unreadable: number(),
});
/** GET /apis/v1/trusted-authorities, and part of /readyz. */
export type TrustStateAnswer = Shape<typeof trustState>;
