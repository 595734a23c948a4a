/** What stands around a screen and no first row waits for, as one part. */
export { SessionOffer } from './session-offer.tsx';
export { ToastOutlet } from './toast-outlet.tsx';
