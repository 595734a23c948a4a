import type { Translation } from '../catalogue.ts';
import type { documents as source } from '../en-US/documents.ts';
export const documents = { verifyTitle: 'Verify' } as const satisfies Translation<typeof source>;
