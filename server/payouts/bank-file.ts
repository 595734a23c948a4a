import { csvText } from '../../src/domain/csv.ts';
import { Problem } from '../../src/domain/problem.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Call } from '../http/contract.ts';
import { remember } from '../record/history.ts';
import { openAccount } from './account-seal.ts';

const readyPrizeColumns = { id: is.number, name: is.text, prize: is.text, sealed: is.text };

/** Headings of the file, which a bank's program reads: the same in every language. */
const HEADINGS = [
  'ID',
  'NOME',
  'CPF_CNPJ',
  'TIPO',
  'CHAVE_PIX',
  'BANCO',
  'AGENCIA',
  'CONTA',
  'VALOR',
];

/**
 * Returns the accounts and amounts of a campaign's prizes that are checked and not paid, for the
 * bank. The user who takes them, and which these are, is kept.
 * @throws {Problem} act-not-possible when none is ready
 */
export async function bankFile(call: Call, campaignId: number): Promise<string> {
  const { db, person, clock, secrets } = call;
  const rows = await queryRows(db, readyPrizeColumns)`
    select p.id, coalesce(p.winner_name, b.name1) as name, p.prize::text, p.account_sealed as sealed from payout p join business_partner b on b.id = p.winner_id
    where p.campaign_id = ${campaignId} and p.status1 = 'checked' order by p.rank_position, p.id`;
  if (rows.length === 0) throw new Problem('act-not-possible');
  const lines = rows.map(({ id, name, prize, sealed }) => {
    const account = openAccount(secrets, sealed);
    const where =
      account.kind === 'pix'
        ? ['PIX', account.pixKey, '', '', '']
        : ['CONTA', '', account.bank, account.branch, account.account];
    return [String(id), name, account.taxNum, ...where, prize];
  });
  await remember(
    { db, person, now: clock.now() },
    rows.map(({ id }) => ({ noun: 'payout', id, act: 'bankFile', before: {}, after: {} })),
  );
  return csvText([HEADINGS, ...lines]);
}
