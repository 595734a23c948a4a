import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import { keptName } from '../../src/domain/rules/invoice/kept-name.ts';
import { tookPart } from '../../src/domain/rules/permission/four-eyes.ts';
import type {
  SituationsAnswer,
  SituationsRequest,
} from '../../src/domain/schema/campaigns/payout.ts';
import { describeDoer } from '../access/took-part.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { payout } from '../../src/domain/entities/payout.ts';
import { sha256InTurns } from '../base/sha256.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Call } from '../http/contract.ts';
import { remember } from '../record/history.ts';
import { payoutFacts, STANDS } from './payout-facts.ts';

/** @throws {Problem} not-found when the prize is out of the caller's reach */
export async function assertInReach(
  { db, person }: Pick<Call, 'db' | 'person'>,
  id: number,
): Promise<void> {
  const { rows } = await sql`
    select 1 from payout where id = ${id} and ${rowCondition(person.scope, payout.scope, 'payout')}`.execute(
    db,
  );
  if (rows.length === 0) throw new Problem('not-found');
}

const situationsColumns = {
  invoiceId: is.number,
  numNF: is.orNull(is.text),
  chNFe: is.text,
  situation: is.orNull(is.text),
  stands: is.boolean,
};

/** The invoices of a prize of which the authority's word is asked for, and what was brought. */
export async function readSituations(
  call: Pick<Call, 'db' | 'person'>,
  id: number,
): Promise<SituationsAnswer> {
  await assertInReach(call, id);
  const { db } = call;
  const rows = await queryRows(db, situationsColumns)`
    select i.invoice_id, v.num_nf as "numNF", v.ch_nfe as "chNFe", i.situation, coalesce(i.situation = any(${[...STANDS]}::text[]), false) as stands
    from payout_invoice i join invoice v on v.id = i.invoice_id where i.payout_id = ${id} and i.is_to_check order by i.situation nulls first, v.num_nf, v.id`;
  const files = await queryRows(db, {
    fileName: is.text,
    sha256: is.text,
    broughtByName: is.text,
    broughtAt: is.text,
  })`
    select e.file_name, e.sha256, b.name1 as brought_by_name, e.brought_at from payout_evidence e join business_partner b on b.id = e.brought_by
    where e.payout_id = ${id} order by e.id desc`;
  const { others } = await db
    .selectFrom('payoutInvoice')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('payoutId', '=', id)
    .where('isToCheck', '=', false)
    .executeTakeFirstOrThrow();
  const { checkedAbove } = await db
    .selectFrom('payout')
    .innerJoin('campaign', 'campaign.id', 'payout.campaignId')
    .select('campaign.checkedAbove')
    .where('payout.id', '=', id)
    .executeTakeFirstOrThrow();
  return { rows, others: Number(others), checkedAbove: String(checkedAbove), files };
}

/** An access key and, behind it on the line, the code of its situation. */
const LINE = /([0-9]{6}[0-9A-Z]{12}[0-9]{26})\D+?([0-9]{3})(?![0-9])/g;

/**
 * Keeps the authority's file and its statements about the invoices that are to be checked. The
 * user who brings it must have had no part in them. Statements about other invoices are left
 * alone.
 * @throws {Problem} act-not-allowed, invalid-input when it names none of the invoices
 */
export async function bringSituations(
  call: Call,
  id: number,
  { fileName, file }: SituationsRequest,
): Promise<SituationsAnswer> {
  const { db, person, clock } = call;
  const { rows } = await readSituations(call, id);
  const facts = await payoutFacts(db, id);
  const actor = describeDoer(person);
  if (facts === undefined) throw new Problem('not-found');
  if (
    facts.status1 !== 'accepted' ||
    tookPart([...facts.handlerIds, ...facts.deciderIds, facts.winnerId], actor)
  )
    throw new Problem('act-not-allowed', { params: { status1: facts.status1 } });
  const content = Buffer.from(file, 'base64');
  const said = new Map(
    [...content.toString('latin1').matchAll(LINE)].map(([, key = '', code = '']) => [key, code]),
  );
  const known = rows.filter(({ chNFe }) => said.has(chNFe));
  if (known.length === 0)
    throw new Problem('invalid-input', {
      affectedField: 'file',
      failures: [{ path: 'file', code: 'no-key-of-prize' }],
    });
  const sha256 = await sha256InTurns(content);
  const at = clock.now().toISOString();
  const evidence = await db
    .insertInto('payoutEvidence')
    .values({
      payoutId: id,
      fileName: keptName(fileName),
      sha256,
      content,
      broughtBy: person.id,
      broughtAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { invoiceId, chNFe } of known)
    await db
      .updateTable('payoutInvoice')
      .set({ situation: said.get(chNFe) ?? null, evidenceId: evidence.id })
      .where('payoutId', '=', id)
      .where('invoiceId', '=', invoiceId)
      .execute();
  await remember({ db, person, now: clock.now() }, [
    {
      noun: 'payout',
      id,
      act: 'situations',
      before: {},
      after: { situations: known.length, sha256 },
    },
  ]);
  await call.changes.changed(db, 'payout', [id]);
  return readSituations(call, id);
}
