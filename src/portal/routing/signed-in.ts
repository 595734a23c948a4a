/** Parts loaded with the first page that needs a session, as a single file. */
export { beginRoute } from './begin-route.ts';
export { NotAllowed } from '../pages/not-allowed.tsx';
export { mayOpen } from '../menu/entries.ts';
export { Shell } from '../shell/shell.tsx';
export { signedInRoutes } from './signed-in-routes.ts';
