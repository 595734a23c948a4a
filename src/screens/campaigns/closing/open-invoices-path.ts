import type { ClosingMatter } from '../../../domain/wire/cicle-closing.ts';
import { writePlace } from '../../../ui/place.ts';

/** The list of the channels' invoices in which what is open can be decided. @param days of their issue */
export function openInvoicesPath(
  cicleId: number,
  matters: readonly ClosingMatter[],
  days?: readonly [string, string],
): string {
  const statuses = matters.flatMap(({ status1 }) => (status1 === null ? [] : [status1]));
  return writePlace('/notasfiscais/manager/customer', {
    'f.campaignCicleId': String(cicleId),
    'f.status1': [...new Set(statuses)].join(','),
    'f.dtEmis': days?.join('..'),
    view: 'none',
  });
}
