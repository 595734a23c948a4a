/** Parts around a screen that the first rows do not need, loaded together. */
export { HostNews } from './host-news.tsx';
export { SessionOffer } from './session-offer.tsx';
export { ToastOutlet } from './toast-outlet.tsx';

import { pageContext } from '../../src/data/page.ts';

// a page that was left for our window is come back to
if (location.hash.startsWith('#nmv-sign-in='))
  void import('../../src/data/sign-in/page-sign-in.ts')
    .then(({ comeBackSignedIn }) => comeBackSignedIn(pageContext()))
    .catch((error: unknown) => console.warn('nmv: could not continue the sign-in', error));
