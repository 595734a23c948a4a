export const FILE_KINDS = ['original', 'evidence', 'sealed'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
