/** Files that are kept of a document. */

export interface DocumentFileAnswer {
  readonly fileName: string;
  /** In base64. */
  readonly file: string;
}
export const FILE_KINDS = ['original', 'evidence', 'sealed'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
