import type { SignsAs } from '../../../src/domain/rules/documents/signatories.ts';
import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { translator } from '../../../src/i18n/server.ts';
import { findAccountsBehind } from '../../access/accounts-of.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Call } from '../../http/contract.ts';
import { remember } from '../../record/history.ts';
import { findTermDocument } from './prize-term.ts';
import { chooseTemplate } from './text.ts';

interface Signer {
  readonly person: number;
  readonly signsAs: SignsAs;
}

/**
 * Finds the channel's sales manager today, who signs as the employer and must not be the winner.
 */
async function findEmployer(
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  customerId: number | null,
  winnerId: number,
): Promise<number | undefined> {
  const today = localDate(clock.now());
  const winner = [winnerId, ...(await findAccountsBehind(db, [winnerId]))];
  const rows = await queryRows(db, { id: is.number })`
    select l.business_partner_id as id from channel_link l join business_partner b on b.id = l.business_partner_id and b.status1 = 3
    where l.customer_id = ${customerId} and l.sales_role_id = 'CSM' and l.business_partner_id <> all(${winner}::bigint[])
      and l.hire_date <= ${today}::date and (l.fire_date is null or l.fire_date >= ${today}::date) order by l.id limit 1`;
  return rows[0]?.id;
}

/**
 * Makes the draft of a prize's term (type 3): the winner signs, then the channel's manager, then
 * the caller for the provider.
 * A term that is already open is not made again.
 * @returns the document's id.
 * @throws {Problem} not-found, act-not-allowed
 */
export async function makePrizeTerm(
  call: Pick<Call, 'db' | 'clock' | 'person' | 'changes' | 'config'>,
  payoutId: number,
): Promise<number> {
  const { db, person, clock, changes } = call;
  const prize = await db
    .selectFrom('payout')
    .select(['nmpCode', 'winnerId', 'customerId', 'campaignId'])
    .where('id', '=', payoutId)
    .executeTakeFirst();
  if (prize === undefined) throw new Problem('not-found');
  const open = await findTermDocument(db, payoutId);
  if (open) return open.id;
  const docLocale = 'pt-BR' as const;
  const employer = await findEmployer(call, prize.customerId, prize.winnerId);
  const now = clock.now();
  const { id } = await db
    .insertInto('userDocument')
    .values({
      userName: prize.winnerId,
      docName: `${translator(docLocale).of('documentTexts')('namePrize')} ${prize.nmpCode}`,
      docType: '3',
      docLocale,
      customer: prize.customerId,
      campaign: prize.campaignId,
      payoutId,
      body: chooseTemplate('3', true, docLocale),
      createdBy: person.id,
      createdAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const signers: readonly Signer[] = [
    { person: prize.winnerId, signsAs: 'self' },
    ...(employer === undefined ? [] : [{ person: employer, signsAs: 'employer' } as const]),
    ...(person.id === prize.winnerId || person.id === employer
      ? []
      : [{ person: person.id, signsAs: 'provider' } as const]),
  ];
  for (const signer of signers)
    await db
      .insertInto('userDocumentSignatory')
      .values({ documentId: id, ...signer })
      .execute();
  await sql`update user_document_signatory s set name = p.name1, tax_num = p.tax_num, email = p.email
    from business_partner p where p.id = s.person and s.document_id = ${id}`.execute(db);
  await changes.changed(db, 'userDocument', [id]);
  await remember({ db, person, now }, [
    {
      noun: 'userDocument',
      id,
      act: 'create',
      before: null,
      after: { userName: prize.winnerId, docType: '3', campaign: prize.campaignId },
    },
  ]);
  return id;
}
