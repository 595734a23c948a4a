import type { DeskPoints } from '../../../domain/schema/invoices/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { signedPoints } from '../worth.ts';

/** Says what an invoice would bring, in which campaign, and whose it is. */
export function usePointsWords(): (points: DeskPoints) => string {
  const t = useT('desk');
  return ({ points, campaignName, personName }) =>
    t(personName === null ? 'pointsIn' : 'pointsInOf', {
      points: signedPoints(points),
      campaign: campaignName,
      name: personName ?? '',
    });
}
