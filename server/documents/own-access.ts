/** Access of users to the documents they read and sign themselves. */
import { Problem } from '../../src/domain/problem.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import type { Call } from '../http/contract.ts';

export const OWN = { kind: 'signed-in', preActivated: true } as const;
/** In one's own name. */
export const OWN_ACTION = { ...OWN, whileActing: false } as const;
export const OWN_URL = '/apis/v1/own-documents';

/** The document of one's own signature. @throws {Problem} not-found for anybody else's */
export async function findOwnDocument(
  { db, person }: Pick<Call, 'db' | 'person'>,
  id: number,
): Promise<number> {
  const row = await db
    .selectFrom('userDocumentSignatory')
    .select('documentId')
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .where(scopeCondition(person.scope, 'ownSignature'))
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not-found');
  return row.documentId;
}
