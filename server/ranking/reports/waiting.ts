import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import type { RankingLine } from '../../../src/domain/rules/ranking/result.ts';
import type { Db } from '../../database/db.ts';
import type { RankingCampaign } from '../campaign.ts';
import { heldInvoices } from '../held-invoices.ts';
import { linesOfInvoices } from '../lines.ts';

/** An invoice whose points wait for an approval. */
export interface WaitingInvoice {
  readonly invoiceId: number;
  readonly personId: number;
  readonly productIds: readonly number[];
  /** What the approval of this one would bring, triggers apart. */
  readonly points: string;
}

/** What stands between an invoice and its points is somebody's word, or the checks before it. */
const WAITING_FOR = new Set(['approve', 'countersign', 'wait-for-checks']);

export const isWaiting = ({ reason, mend }: Pick<RankingLine, 'reason' | 'mend'>): boolean =>
  reason === 'not-approved' && mend !== null && WAITING_FOR.has(mend);

/** Those of the lines that wait for a decision that may be made, by invoice and person. */
export async function waitingOf(
  db: Db,
  lines: readonly RankingLine[],
): Promise<readonly WaitingInvoice[]> {
  const waiting = lines.filter(isWaiting);
  const held = await heldInvoices(db, [...new Set(waiting.map(({ invoiceId }) => invoiceId))]);
  return byInvoice(waiting.filter(({ invoiceId }) => !held.has(invoiceId)));
}

function byInvoice(lines: readonly RankingLine[]): readonly WaitingInvoice[] {
  const found = new Map<string, WaitingInvoice>();
  for (const line of lines) {
    if (line.personId === null) continue;
    const key = `${line.invoiceId} ${line.personId}`;
    const known = found.get(key);
    found.set(key, {
      invoiceId: line.invoiceId,
      personId: line.personId,
      productIds: [
        ...new Set([
          ...(known?.productIds ?? []),
          ...(line.productId === null ? [] : [line.productId]),
        ]),
      ],
      points: toText(dec(known?.points ?? '0').plus(line.potentialPoints ?? ZERO)),
    });
  }
  return [...found.values()];
}

/** Those of some invoices that wait in an open campaign. */
export async function waitingIn(
  db: Db,
  campaign: RankingCampaign,
  invoiceIds: readonly number[],
): Promise<readonly WaitingInvoice[]> {
  if (invoiceIds.length === 0 || campaign.frozenAt !== null) return [];
  const lines = await linesOfInvoices(db, [campaign], invoiceIds);
  return waitingOf(db, lines.get(campaign.id) ?? []);
}
