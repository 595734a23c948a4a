import { useHost } from '../../data/page-provider.tsx';

/** Where the list of what is sent stands in the portal. */
const SCHEDULES = '/reports/scheduled';

/**
 * The path of the screen that is shown, without what is asked of it, for links that are kept.
 * @param hasAddresses whether places have addresses: a page of somebody else's has none
 */
export function useHere(hasAddresses: boolean): string {
  const { host } = useHost();
  const hash = host.ownerDocument.location.hash.replace(/^#/, '');
  const path = hash.split('?')[0] ?? '';
  return hasAddresses && path.startsWith('/') ? path : SCHEDULES;
}
