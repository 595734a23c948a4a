import { useEffect } from 'react';

/** Browsers that put a number on the icon of an application. */
interface Badges {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

const told = (error: unknown): void => console.warn('nmv: could not set the badge', error);

/**
 * Shows the number of unread messages on the application's icon; removed at the end of the
 * session.
 * @param host only of a page that is an application by itself, with a service worker: the icon of
 * other pages is theirs
 */
export function useAppBadge(host: HTMLElement, unread: number): void {
  const isOurs = host.hasAttribute('service-worker');
  useEffect(() => {
    const badges: Badges = navigator;
    if (!isOurs || !badges.setAppBadge) return undefined;
    if (unread > 0) badges.setAppBadge(unread).catch(told);
    return () => void badges.clearAppBadge?.().catch(told);
  }, [isOurs, unread]);
}
