import { sql } from 'kysely';
import { finding } from '../../../src/domain/nfe/finding.ts';
import type { Finding } from '../../../src/domain/nfe/finding.ts';
import { WITHDRAWN_FROM } from '../../../src/domain/rules/invoice-checks.ts';
import type { InvoiceStatus } from '../../../src/domain/rules/invoice-status.ts';
import type { Db } from '../../database/db.ts';

/** An invoice that has a number under another key than a file or key that was sent. */
interface NumberHolder {
  readonly id: number;
  readonly chNFe: string | null;
  readonly status1: InvoiceStatus;
  readonly postedByName: string | null;
}

/** The invoices that hold numbers, as they stand now. */
export async function loadHolders(
  db: Db,
  ids: readonly (number | undefined)[],
): Promise<ReadonlyMap<number, NumberHolder>> {
  const wanted = [...new Set(ids)].filter((id) => id !== undefined);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<NumberHolder>`
    select v.id, v.ch_nfe, v.status1, p.name1 as posted_by_name from invoice v left join business_partner p on p.id = v.posted_by
    where v.id = any(${wanted}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Why a number could not be taken: which key has it, who posted that, and who can withdraw it. */
export function heldFinding(
  holder: NumberHolder | undefined,
  { chNFe, numNF }: { readonly chNFe: string; readonly numNF: string },
): Finding {
  // the same invoice has taken the place since
  if (holder?.chNFe === chNFe) return finding('duplicate');
  if (!holder?.chNFe) return finding('numberFree', { numNF });
  const params = { numNF, key: holder.chNFe, name: holder.postedByName ?? '—' };
  return WITHDRAWN_FROM.some((status) => status === holder.status1)
    ? finding('numberHeld', params)
    : finding('numberDecided', params);
}
