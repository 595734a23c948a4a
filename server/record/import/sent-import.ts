import type { ImportOrder } from '../../workers/tasks.ts';
import type { FileSheet } from '../../files/sheet.ts';

/** The body of an import, its file already read. */
export interface SentImport {
  readonly order: ImportOrder;
  readonly sheets: readonly FileSheet[];
}
