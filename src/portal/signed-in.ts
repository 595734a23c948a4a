/** What comes with the first page that needs a session, as one part. */
export { beginPlace } from './begin-place.ts';
export { NotAllowed } from './pages/not-allowed.tsx';
export { mayOpen } from './shell/entries.ts';
export { Shell } from './shell/shell.tsx';
export { signedInRoutes } from './signed-in-routes.ts';
