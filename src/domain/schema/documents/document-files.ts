/** Files that are kept of a document. */
import { enums, object, string } from '../struct.ts';
import { FILE_KINDS } from '../../rules/documents/file-kinds.ts';
import { idText } from '../wire.ts';
import type { Shape } from '../struct.ts';

export const documentFileParams = object({ id: idText, kind: enums(FILE_KINDS) });

export const documentFileAnswer = object({
  fileName: string(),
  /** In base64. */
  file: string(),
});
/** Files that are kept of a document. */
export type DocumentFileAnswer = Shape<typeof documentFileAnswer>;
