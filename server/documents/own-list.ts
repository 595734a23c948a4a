/** Documents that the caller was asked to sign, what waits first. */
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { DOCUMENT_STATES } from '../../src/domain/rules/documents/document-machine.ts';
import { toReadState, SIGNATORY_STATES } from '../../src/domain/rules/documents/signatories.ts';
import type { OwnDocumentsAnswer } from '../../src/domain/schema/documents/own-documents.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Call } from '../http/contract.ts';

const ownColumns = {
  status: is.oneOf(DOCUMENT_STATES),
  id: is.number,
  state: is.oneOf(SIGNATORY_STATES),
  nmpCode: is.text,
  validUntil: is.text,
  docName: is.text,
  sentAt: is.text,
  signedAt: is.orNull(is.text),
  sentByName: is.text,
  canSign: is.boolean,
};

export async function readOwn({
  db,
  person,
  clock,
}: Pick<Call, 'db' | 'person' | 'clock'>): Promise<OwnDocumentsAnswer> {
  const today = localDate(clock.now());
  const rows = await queryRows(db, ownColumns)`
    select g.id, d.nmp_code, d.doc_name, d.status, g.state, coalesce(b.name1, '') as sent_by_name, d.sent_at, d.valid_until, g.signed_at,
      (d.status in ('2', '4', '9') and g.state in ('asked', 'opened', 'failed') and d.valid_until >= ${today}::date) as can_sign
    from user_document_signatory g join user_document d on d.id = g.document_id left join business_partner b on b.id = d.sent_by
    where ${scopeCondition(person.scope, 'ownSignature', 'g')} and g.state <> 'waiting' and d.sent_at is not null
    order by can_sign desc, d.sent_at desc, g.id desc limit 200`;
  const read = rows.map((row) => ({ ...row, state: toReadState(row.state, row.status) }));
  return { rows: read, waiting: rows.filter(({ canSign }) => canSign).length };
}
