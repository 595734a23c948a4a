/** Who must sign the term of a prize: its winner, and an employer who is known or reached at the channel's address. */
import type { Failure } from '../../src/domain/problem.ts';
import type { Signatory } from '../../src/domain/rules/documents/signatories.ts';
import type { Db } from '../database/db.ts';
import type { Save } from '../record/entity-rules.ts';

/**
 * What is wrong with the signatories of a prize's term: the winner is missing, or the employer is neither a person of the
 * portal nor asked at the registered address of the channel.
 */
export async function termFailures(
  db: Db,
  payoutId: number,
  { children }: Save,
  signatories: readonly Signatory[],
): Promise<readonly Failure[]> {
  const prize = await db
    .selectFrom('payout')
    .leftJoin('customer', 'customer.id', 'payout.customerId')
    .select(['winnerId', 'customer.email'])
    .where('payout.id', '=', payoutId)
    .executeTakeFirst();
  if (prize === undefined) return [];
  const hasWinner = signatories.some(({ person }) => person === prize.winnerId);
  const rows = children['signatories'] ?? [];
  const unknown = signatories.flatMap(({ person, email }, at): Failure[] => {
    const isEmployer = rows[at]?.['signsAs'] === 'employer';
    return isEmployer && person === null && (email === null || email !== prize.email)
      ? [{ path: `signatories.${at}.email`, code: 'employer-unknown' }]
      : [];
  });
  return [
    ...(hasWinner ? [] : [{ path: 'signatories', code: 'winner-missing' } as const]),
    ...unknown,
  ];
}
