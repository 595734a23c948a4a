/** Files that are kept of a document. */
import { enums, object, string } from 'superstruct';
import { FILE_KINDS } from '../wire/document-files.ts';
import { idText } from './wire.ts';

export const documentFileParams = object({ id: idText, kind: enums(FILE_KINDS) });

export const documentFileAnswer = object({
  fileName: string(),
  file: string(),
});
