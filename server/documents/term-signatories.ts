/**
 * Signatories of a prize's term: its winner, and an employer who is another person, known or
 * reached at the channel's address.
 */
import type { Failure } from '../../src/domain/problem.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Signatory } from '../../src/domain/rules/documents/signatories.ts';
import { normaliseTaxNumber } from '../../src/domain/tax-number.ts';
import { findAccountsBehind } from '../access/accounts-of.ts';
import type { Db } from '../database/db.ts';
import type { Save } from '../record/entity-rules.ts';

/**
 * Winner of a prize, with every account, tax number and mailbox that identifies the same person.
 */
interface Winner {
  readonly winnerId: number;
  readonly accounts: ReadonlySet<number>;
  readonly numbers: ReadonlySet<string>;
  readonly mailboxes: ReadonlySet<string>;
  readonly channelEmail: string | null;
}

async function findWinner(db: Db, payoutId: number): Promise<Winner | undefined> {
  const prize = await db
    .selectFrom('payout')
    .leftJoin('customer', 'customer.id', 'payout.customerId')
    .select(['winnerId', 'customer.email as channelEmail'])
    .where('payout.id', '=', payoutId)
    .executeTakeFirst();
  if (prize === undefined) return undefined;
  const accounts = [prize.winnerId, ...(await findAccountsBehind(db, [prize.winnerId]))];
  const facts = await db
    .selectFrom('identityFact')
    .select(['kind', 'value'])
    .where('businessPartnerId', 'in', accounts)
    .where('kind', 'in', ['tax-number', 'e-mail'])
    .execute();
  const collectValues = (wanted: string): ReadonlySet<string> =>
    new Set(
      facts.flatMap(({ kind, value }) => (kind === wanted && value ? [value.toLowerCase()] : [])),
    );
  return {
    ...prize,
    accounts: new Set(accounts),
    numbers: collectValues('tax-number'),
    mailboxes: collectValues('e-mail'),
  };
}

const isWinner = (
  { accounts, numbers, mailboxes }: Winner,
  { person, taxNum, email }: Pick<Signatory, 'person' | 'taxNum' | 'email'>,
): boolean =>
  (person !== null && accounts.has(person)) ||
  numbers.has(normaliseTaxNumber(taxNum ?? '').toLowerCase()) ||
  mailboxes.has((email ?? '').toLowerCase());

/**
 * Checks the signatories of a prize's term.
 * Fails if the winner is missing or the employer is the winner or tied to the winner.
 * Fails too if the employer is neither a portal user nor asked at the channel's registered
 * address.
 */
export async function termFailures(
  db: Db,
  payoutId: number,
  { children }: Save,
  signatories: readonly Signatory[],
): Promise<readonly Failure[]> {
  const winner = await findWinner(db, payoutId);
  if (winner === undefined) return [];
  const hasWinner = signatories.some(({ person }) => person === winner.winnerId);
  const rows = children['signatories'] ?? [];
  const employers = signatories.flatMap((signatory, at): Failure[] => {
    if (rows[at]?.['signsAs'] !== 'employer') return [];
    const { person, email } = signatory;
    const place = `signatories.${at}.${person === null ? 'email' : 'person'}`;
    if (isWinner(winner, signatory)) return [{ path: place, code: 'employer-took-part' }];
    return person === null && (email === null || email !== winner.channelEmail)
      ? [{ path: place, code: 'employer-unknown' }]
      : [];
  });
  return [
    ...(hasWinner ? [] : [{ path: 'signatories', code: 'winner-missing' } as const]),
    ...employers,
  ];
}

/** @throws {Problem} took-part where who signs for the employer is the winner of the prize, or tied to them */
export async function assertOtherThanWinner(
  db: Db,
  payoutId: number,
  signatory: Pick<Signatory, 'person' | 'taxNum' | 'email'> & { readonly signsAs: string },
): Promise<void> {
  if (signatory.signsAs !== 'employer') return;
  const winner = await findWinner(db, payoutId);
  if (winner !== undefined && isWinner(winner, signatory)) throw new Problem('took-part');
}
