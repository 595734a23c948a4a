import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { translator } from '../../src/i18n/server.ts';
import { accountsOf } from '../access/accounts-of.ts';
import type { Call } from '../http/contract.ts';
import { remember } from '../record/history.ts';
import { termDocumentOf } from './prize-term.ts';
import { templateOf } from './text.ts';

/** Who manages the sales of a channel today, and so signs for it as the employer: another natural person than the winner. */
async function employerOf(
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  customerId: number | null,
  winnerId: number,
): Promise<number | undefined> {
  const today = localDate(clock.now());
  const winner = [winnerId, ...(await accountsOf(db, [winnerId]))];
  const { rows } = await sql<{ id: number }>`
    select l.business_partner_id as id from channel_link l join business_partner b on b.id = l.business_partner_id and b.status1 = 3
    where l.customer_id = ${customerId} and l.sales_role_id = 'CSM' and l.business_partner_id <> all(${winner}::bigint[])
      and l.hire_date <= ${today}::date and (l.fire_date is null or l.fire_date >= ${today}::date) order by l.id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/**
 * Makes the draft of a prize's term (type 3): its winner signs, then who manages the channel, then whoever makes it for
 * the provider. One that is open already is not made again.
 * @returns the document's id. @throws {Problem} not-found, act-not-allowed
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
  const open = await termDocumentOf(db, payoutId);
  if (open) return open.id;
  const docLocale = 'pt-BR' as const;
  const employer = await employerOf(call, prize.customerId, prize.winnerId);
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
      body: templateOf('3', true, docLocale),
      createdBy: person.id,
      createdAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const signers = [
    { person: prize.winnerId, signsAs: 'self' },
    ...(employer === undefined ? [] : [{ person: employer, signsAs: 'employer' }]),
    ...(person.id === prize.winnerId || person.id === employer
      ? []
      : [{ person: person.id, signsAs: 'provider' }]),
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
