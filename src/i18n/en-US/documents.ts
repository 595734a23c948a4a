import type { Catalogue } from '../catalogue.ts';
/** x */
export const documents = { verifyTitle: 'Verify' } as const satisfies Catalogue;
