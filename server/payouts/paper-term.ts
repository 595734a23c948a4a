import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { isPlainDate, localDate } from '../../src/domain/rules/dates/dates.ts';
import { tookPart } from '../../src/domain/rules/permission/four-eyes.ts';
import { keptName } from '../../src/domain/rules/invoice/kept-name.ts';
import { oneName } from '../../src/domain/rules/account/identity.ts';
import type {
  TermAnswer,
  TermFileAnswer,
  TermRequest,
} from '../../src/domain/schema/campaigns/payout.ts';
import { SCAN_ENDINGS, scanType } from '../../src/domain/rules/invoice/scan.ts';
import { describeDoer } from '../access/took-part.ts';
import { sha256InTurns } from '../base/sha256.ts';
import { condition } from '../database/sql/expressions.ts';
import type { Call } from '../http/contract.ts';
import { findTermDocument } from '../documents/text/prize-term.ts';
import { remember } from '../record/history.ts';
import { payoutFacts } from './payout-facts.ts';
import { assertInReach } from './situations.ts';
import { prizeTerms } from './terms.ts';

const plain = (name: string): string => oneName(name).toLocaleLowerCase('pt-BR');

/**
 * Condition that the employer's signatory is, by name, an active manager of the channel, and
 * neither winner nor recorder.
 */
const knownEmployer = condition`exists (select 1 from channel_link l join business_partner b on b.id = l.business_partner_id and b.status1 = 3
  where l.customer_id = payout.customer_id and l.sales_role_id = 'CSM' and b.id <> all(array[payout.winner_id, payout_term.recorded_by] || nmv_accounts_of(array[payout.winner_id, payout_term.recorded_by]))
    and l.hire_date <= payout_term.signed_on
    and (l.fire_date is null or l.fire_date >= payout_term.signed_on) and nmv_plain(b.name1) = nmv_plain(payout_term.signatory_name))`;

/**
 * Reads the prize's need of a signed term, and the recorded term.
 * @throws {Problem} not-found
 */
export async function readTerm(call: Pick<Call, 'db' | 'person'>, id: number): Promise<TermAnswer> {
  await assertInReach(call, id);
  const standing = await prizeTerms.standingOf(call.db, id);
  const term = await call.db
    .selectFrom('payoutTerm')
    .innerJoin('businessPartner', 'businessPartner.id', 'payoutTerm.recordedBy')
    .leftJoin('payout', 'payout.id', 'payoutTerm.payoutId')
    .select(knownEmployer.as('isKnown'))
    .select([
      'signedOn',
      'signatoryName',
      'fileName',
      'sha256',
      'businessPartner.name1 as recordedByName',
      'recordedAt',
    ])
    .where('payoutId', '=', id)
    .executeTakeFirst();
  const document = await findTermDocument(call.db, id);
  return {
    isRequired: standing.kind !== 'notRequired',
    term: term ?? null,
    document: document ?? null,
  };
}

/** The scan of a recorded term. @throws {Problem} not-found */
export async function readTermFile(
  call: Pick<Call, 'db' | 'person'>,
  id: number,
): Promise<TermFileAnswer> {
  await assertInReach(call, id);
  const row = await call.db
    .selectFrom('payoutTerm')
    .select(['fileName', 'content'])
    .where('payoutId', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not-found');
  return { fileName: row.fileName, file: Buffer.from(row.content).toString('base64') };
}

interface Signing {
  readonly today: string;
  readonly winnerName: string;
  readonly bytes: Buffer;
}

function checkPaperTerm(
  { signedOn, signatoryName }: TermRequest,
  { today, winnerName, bytes }: Signing,
): readonly Failure[] {
  const day =
    signedOn === ''
      ? 'required'
      : !isPlainDate(signedOn)
        ? 'date'
        : signedOn > today && 'in-the-future';
  const name =
    signatoryName.trim() === ''
      ? 'required'
      : plain(signatoryName) === plain(winnerName) && 'signatory-is-winner';
  return [
    ...(day ? [{ path: 'signedOn', code: day } as const] : []),
    ...(name ? [{ path: 'signatoryName', code: name } as const] : []),
    ...(scanType(bytes) !== undefined ? [] : [{ path: 'file', code: 'scan-kind' } as const]),
  ];
}

/**
 * Records the term that winner and employer signed on paper, replacing an earlier record. The
 * recorder is not the winner, and the prize is not paid yet.
 * @throws {Problem} not-found, act-not-allowed, invalid-input
 */
export async function recordTerm(call: Call, id: number, sent: TermRequest): Promise<TermAnswer> {
  const { db, person, clock } = call;
  await assertInReach(call, id);
  const facts = await payoutFacts(db, id);
  if (facts === undefined) throw new Problem('not-found');
  const actor = describeDoer(person);
  if (facts.status1 === 'paid' || tookPart([facts.winnerId, ...facts.deciderIds], actor))
    throw new Problem('act-not-allowed', { params: { status1: facts.status1 } });
  const bytes = Buffer.from(sent.file, 'base64');
  const { name1 } = await db
    .selectFrom('businessPartner')
    .select('name1')
    .where('id', '=', facts.winnerId)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const failures = checkPaperTerm(sent, { today: localDate(now), winnerName: name1, bytes });
  if (failures[0])
    throw new Problem('invalid-input', { failures, affectedField: failures[0].path });
  const sha256 = await sha256InTurns(bytes);
  const kind = scanType(bytes);
  const row = {
    signedOn: sent.signedOn,
    signatoryName: oneName(sent.signatoryName),
    fileName: keptName(sent.fileName, kind && SCAN_ENDINGS[kind]),
    sha256,
    content: bytes,
    recordedBy: person.id,
    recordedAt: now.toISOString(),
  };
  await db
    .insertInto('payoutTerm')
    .values({ payoutId: id, ...row })
    .onConflict((conflict) => conflict.column('payoutId').doUpdateSet(row))
    .execute();
  await remember({ db, person, now }, [
    {
      noun: 'payout',
      id,
      act: 'term',
      before: {},
      after: { termOn: row.signedOn, signatoryName: row.signatoryName, sha256 },
    },
  ]);
  await call.changes.changed(db, 'payout', [id]);
  return readTerm(call, id);
}
