import { groupBy } from '../../../src/domain/group-by.ts';
import { ZERO, toText } from '../../../src/domain/decimal.ts';
import { promisedByPerson } from '../../../src/domain/rules/ranking/promise.ts';
import type { RankingLine } from '../../../src/domain/rules/ranking/result.ts';
import type { Db } from '../../database/db.ts';
import type { RankingCampaign } from '../campaign.ts';
import { linesOfInvoices } from '../lines.ts';
import { promisingIn } from '../promised.ts';
import type { Promising } from '../promised.ts';

/** An invoice whose points wait for an approval. */
export interface WaitingInvoice {
  readonly invoiceId: number;
  readonly personId: number;
  readonly productIds: readonly number[];
  /** Points from the approval of this invoice, with triggers as they would then be. */
  readonly points: string;
}

/** Those of the lines that wait, by invoice and person, each with what its invoice alone would bring them. */
export function groupWaiting(
  lines: readonly RankingLine[],
  promising: Promising,
): readonly WaitingInvoice[] {
  return [...groupBy(lines, ({ invoiceId }) => invoiceId)].flatMap(([invoiceId, ofInvoice]) => {
    const promised = promising(ofInvoice);
    const points = promisedByPerson(promised);
    return [...groupBy(promised.lines, ({ personId }) => personId)].flatMap(([personId, own]) =>
      personId === null
        ? []
        : [
            {
              invoiceId,
              personId,
              productIds: [...new Set(own.map(({ productId }) => productId))].filter(
                (id) => id !== null,
              ),
              points: toText(points.get(personId) ?? ZERO),
            },
          ],
    );
  });
}

/** Those of some invoices that wait in an open campaign. */
export async function waitingIn(
  db: Db,
  campaign: RankingCampaign,
  invoiceIds: readonly number[],
): Promise<readonly WaitingInvoice[]> {
  if (invoiceIds.length === 0 || campaign.frozenAt !== null) return [];
  const lines = await linesOfInvoices(db, [campaign], invoiceIds);
  const own = lines.get(campaign.id) ?? [];
  return groupWaiting(own, await promisingIn(db, campaign, own));
}
