import { useHost } from '../../../data/page/page-provider.tsx';

/** Path of the list of scheduled reports in the portal. */
const SCHEDULES = '/reports/scheduled';

/**
 * Returns the path of the current screen without its query, for stored links.
 * @param hasAddresses true when screens have addresses; false on a partner's page
 */
export function useHere(hasAddresses: boolean): string {
  const { host } = useHost();
  const hash = host.ownerDocument.location.hash.replace(/^#/, '');
  const path = hash.split('?')[0] ?? '';
  return hasAddresses && path.startsWith('/') ? path : SCHEDULES;
}
