import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import type { FailureCode } from '../../../src/domain/failure.ts';
import type { ClaimedBy, ClaimRequest } from '../../../src/domain/schema/invoices/case-writing.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Call } from '../../http/contract.ts';
import { soldForChannel } from '../claimable.ts';
import { decisionClock } from './clock.ts';
import { keepEvidence } from './evidence.ts';
import { addStep } from './follow-action.ts';
import { findDeciders, findParticipants } from './people.ts';
import { notifyOfCase } from './tell.ts';

type Claiming = Pick<Call, 'db' | 'person' | 'clock' | 'changes'>;

/** The invoice that a document of an own posting turned out to be. */
type Claimed = RowOf<typeof claimedColumns>;
const claimedColumns = {
  id: is.number,
  numNF: is.orNull(is.text),
  customerId: is.number,
  bpCtvId: is.orNull(is.number),
  status1: is.text,
  isUnderWay: is.boolean,
};

const invalid = (path: string, code: FailureCode): Problem =>
  new Problem('invalid-input', { affectedField: path, failures: [{ path, code }] });

/**
 * Selects the named invoice `v`: found by the caller's own posting, or by data printed on its
 * paper.
 */
function isNamed({ person }: Claiming, of: ClaimedBy): RawBuilder<unknown> {
  if ('chNFe' in of) return sql`v.ch_nfe = ${of.chNFe}`;
  if ('numNF' in of)
    return sql`v.customer_id = ${of.customerId} and v.emit_type = '2' and ltrim(v.num_nf, '0') = ltrim(${of.numNF}, '0')
      and ltrim(coalesce(v.serie_nf, ''), '0') = ltrim(${of.serieNF}, '0')`;
  return sql`v.id = ${of.invoiceId} and exists (
    select 1 from upload_batch t join upload_file f on f.upload_batch_id = t.id cross join jsonb_array_elements(f.results) r
    where t.id = ${of.batchId} and t.posted_by = ${person.id} and ${scopeCondition(person.scope, 'uploadBatch', 't')}
      and r.value ->> 'state' in ('known', 'replaced') and (r.value ->> 'invoiceId')::bigint = v.id)`;
}

/**
 * Finds the invoice that the caller also holds, of a channel for which the caller sold on its
 * issue date. Reveals no other invoice.
 * @throws {Problem} no-data
 */
async function claimed(call: Claiming, { of }: ClaimRequest): Promise<Claimed> {
  const { db, person } = call;
  const rows = await queryRows(db, claimedColumns)`
    select v.id, v.num_nf, v.customer_id, v.bp_ctv_id, v.status1,
      exists (select 1 from invoice_case k where k.invoice_id = v.id and k.kind = 'sale' and k.status1 = 'open') as is_under_way
    from invoice v where ${isNamed(call, of)} and ${soldForChannel(person.id)} for update of v`;
  const [found] = rows;
  if (found === undefined) throw new Problem('no-data');
  return found;
}

/**
 * Opens a case: the caller claims a sale recorded for another seller. The channel's manager or the
 * provider decides.
 * @returns the case
 * @throws {Problem} no-data; act-not-allowed where it is the caller's already, cancelled or
 * already claimed; invalid-input without a text or a file
 */
export async function claimSale(call: Claiming, sent: ClaimRequest): Promise<number> {
  const { db, person, clock, changes } = call;
  const invoice = await claimed(call, sent);
  const text = sent.text.trim();
  if (text === '') throw invalid('text', 'required');
  if (sent.evidence.length === 0) throw invalid('evidence', 'required');
  if (invoice.bpCtvId === person.id || invoice.status1 === 'ROV090' || invoice.isUnderWay)
    throw new Problem('act-not-allowed', { params: { status1: invoice.status1 } });
  const now = clock.now();
  const { id } = await db
    .insertInto('invoiceCase')
    .values({
      kind: 'sale',
      invoiceId: invoice.id,
      subject: 'seller',
      status1: 'open',
      openedAt: now.toISOString(),
      openedBy: person.id,
      openedActing: null,
      sellerId: invoice.bpCtvId,
      ...(await decisionClock(db, invoice.id, now)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addStep(db, id, 'opened', { at: now, personId: person.id, text });
  await keepEvidence(
    { trx: db, person, now },
    { caseId: id, invoiceId: invoice.id },
    sent.evidence,
  );
  await db
    .insertInto('invoiceEvent')
    .values({
      invoiceId: invoice.id,
      xEvento: 'claim',
      dhEvento: now.toISOString(),
      dhRegEvento: now.toISOString(),
      userId: person.id,
      reason: text,
      details: JSON.stringify({ caseId: id }),
    })
    .execute();
  // Deciders with the invoice open must see the claim before they decide.
  await sql`update invoice set row_scn = row_scn + 1 where id = ${invoice.id}`.execute(db);
  const deciders = await findChannelManagers(call, invoice.customerId);
  const above =
    deciders.length > 0
      ? deciders
      : await findDeciders(db, invoice.customerId, {
          roles: ['COO', 'MGR'],
          not: [person.id],
          now,
        });
  const sides = await findParticipants(db, id);
  const told = [...above, ...sides.map((each) => each.id)].filter((each) => each !== person.id);
  await notifyOfCase(db, told, 'case-claimed', { id, numNF: invoice.numNF, reason: text });
  await changes.changed(db, 'invoice', [invoice.id]);
  await changes.changed(db, 'invoiceCase', [id]);
  return id;
}

/** Finds the sales managers of a channel. */
async function findChannelManagers(
  { db, person }: Claiming,
  customerId: number,
): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    select distinct b.id from channel_link l join business_partner b on b.id = l.business_partner_id and b.status1 = 3
    where l.customer_id = ${customerId} and l.sales_role_id = 'CSM' and l.fire_date is null and b.id <> ${person.id}`;
  return rows.map(({ id }) => id);
}
