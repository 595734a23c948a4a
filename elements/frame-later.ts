/** What stands around a screen and no first row waits for, as one part. */
export { HostNews } from './host-news.tsx';
export { SessionOffer } from './session-offer.tsx';
export { ToastOutlet } from './toast-outlet.tsx';

import { pageContext } from '../src/data/page.ts';

// a page that was left for our window is come back to
if (location.hash.startsWith('#nmv-sign-in='))
  void import('../src/data/page-sign-in.ts')
    .then(({ comeBackSignedIn }) => comeBackSignedIn(pageContext()))
    .catch((error: unknown) => console.warn('nmv: the sign-in could not be taken up', error));
