import { finding } from '../../../src/domain/nfe/finding.ts';
import type { Finding } from '../../../src/domain/nfe/finding.ts';
import { WITHDRAWN_FROM } from '../../../src/domain/rules/invoice/invoice-checks.ts';
import { INVOICE_STATUSES } from '../../../src/domain/rules/invoice/invoice-status.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

/** An invoice that has a number under another key than a file or key that was sent. */
type NumberHolder = RowOf<typeof holderColumns>;
const holderColumns = {
  id: is.number,
  chNFe: is.orNull(is.text),
  status1: is.oneOf(INVOICE_STATUSES),
  postedByName: is.orNull(is.text),
};

/** Loads the invoices that hold these numbers now. */
export async function loadHolders(
  db: Db,
  ids: readonly (number | undefined)[],
): Promise<ReadonlyMap<number, NumberHolder>> {
  const wanted = [...new Set(ids)].filter((id) => id !== undefined);
  if (wanted.length === 0) return new Map();
  const rows = await queryRows(db, holderColumns)`
    select v.id, v.ch_nfe, v.status1, p.name1 as posted_by_name from invoice v left join business_partner p on p.id = v.posted_by
    where v.id = any(${wanted}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Explains a number conflict: the key that holds it, its poster, and the persons who can withdraw
 * it.
 */
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
