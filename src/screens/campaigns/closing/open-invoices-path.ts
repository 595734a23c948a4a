import type { ClosingMatter } from '../../../domain/wire/cicle-closing.ts';
import { writePlace } from '../../../ui/place.ts';

/**
 * The list of the channels' invoices in which what is open can be decided: just those that the closing counts.
 * @param campaignId undefined: of no campaign
 */
export function openInvoicesPath(
  cicleId: number,
  matters: readonly ClosingMatter[],
  campaignId?: number,
): string {
  const statuses = matters.flatMap(({ status1 }) => (status1 === null ? [] : [status1]));
  return writePlace('/notasfiscais/manager/customer', {
    'f.campaignCicleId': String(cicleId),
    'f.campaignId': campaignId === undefined ? '!' : String(campaignId),
    'f.status1': [...new Set(statuses)].join(','),
    view: 'none',
  });
}
