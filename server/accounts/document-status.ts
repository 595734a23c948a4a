import { Problem } from '../../src/domain/problem.ts';
import {
  computeDocumentStatus,
  SIGNING_STATUSES,
} from '../../src/domain/rules/account/document-status.ts';
import type {
  DocumentFacts,
  DocumentType,
  SigningStatus,
} from '../../src/domain/rules/account/document-status.ts';
import type { Call } from '../http/contract.ts';
import { scopeCondition } from '../access/scope-condition.ts';

function isSigningStatus(status: string): status is SigningStatus {
  return Object.hasOwn(SIGNING_STATUSES, status);
}

function toDocumentFacts({
  docType,
  status,
}: {
  readonly docType: string;
  readonly status: string;
}): DocumentFacts {
  const type: DocumentType = docType === '2' ? '2' : docType === '3' ? '3' : '1';
  return {
    docType: type,
    status: isSigningStatus(status) ? status : '1',
    isCanceled: status === 'canceled',
  };
}

/**
 * `docStatus` of oneself or of a person in scope.
 * @throws {Problem} user-not-found
 */
export async function documentStatus(
  { db, person }: Pick<Call, 'db' | 'person'>,
  personId: number,
): Promise<SigningStatus> {
  const found = await db
    .selectFrom('businessPartner')
    .select('id')
    .where('id', '=', personId)
    .where(scopeCondition(person.scope, 'person'))
    .executeTakeFirst();
  if (!found) throw new Problem('user-not-found');
  const documents = await db
    .selectFrom('userDocument')
    .select(['docType', 'status'])
    .where('userName', '=', personId)
    .execute();
  return computeDocumentStatus(documents.map(toDocumentFacts));
}
