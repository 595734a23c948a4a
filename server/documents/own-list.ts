/** Documents that the caller was asked to sign, what waits first. */
import { sql } from 'kysely';
import { localDate } from '../../src/domain/rules/dates.ts';
import { readStateOf } from '../../src/domain/rules/documents/signatories.ts';
import type { SignatoryState } from '../../src/domain/rules/documents/signatories.ts';
import type { OwnDocument, OwnDocumentsAnswer } from '../../src/domain/wire/own-documents.ts';
import { scopeCondition } from '../access/scope.ts';
import type { Call } from '../http/contract.ts';

export async function readOwn({
  db,
  person,
  clock,
}: Pick<Call, 'db' | 'person' | 'clock'>): Promise<OwnDocumentsAnswer> {
  const today = localDate(clock.now());
  const { rows } = await sql<OwnDocument & { readonly state: SignatoryState }>`
    select g.id, d.nmp_code, d.doc_name, d.status, g.state, coalesce(b.name1, '') as sent_by_name, d.sent_at, d.valid_until, g.signed_at,
      (d.status in ('2', '4', '9') and g.state in ('asked', 'opened', 'failed') and d.valid_until >= ${today}::date) as can_sign
    from user_document_signatory g join user_document d on d.id = g.document_id left join business_partner b on b.id = d.sent_by
    where ${scopeCondition(person.scope, 'ownSignature', 'g')} and g.state <> 'waiting' and d.sent_at is not null
    order by can_sign desc, d.sent_at desc, g.id desc limit 200`.execute(db);
  const read = rows.map((row) => ({ ...row, state: readStateOf(row.state, row.status) }));
  return { rows: read, waiting: rows.filter(({ canSign }) => canSign).length };
}
