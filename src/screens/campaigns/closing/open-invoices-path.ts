import type { ClosingMatter } from '../../../domain/schema/campaigns/cycle-closing.ts';
import { formatRoute } from '../../../ui/base/route.ts';

/**
 * The list of the channels' invoices in which what is open can be decided: just those that the closing counts.
 * @param campaignId undefined: of no campaign
 */
export function openInvoicesPath(
  cycleId: number,
  matters: readonly ClosingMatter[],
  campaignId?: number,
): string {
  const statuses = matters.flatMap(({ status1 }) => (status1 === null ? [] : [status1]));
  return formatRoute('/notasfiscais/manager/customer', {
    'f.campaignCicleId': String(cycleId),
    'f.campaignId': campaignId === undefined ? '!' : String(campaignId),
    'f.status1': [...new Set(statuses)].join(','),
    view: 'none',
  });
}
