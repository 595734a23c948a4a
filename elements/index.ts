/** The elements as classes; importing this registers nothing. */
export { InvoicesElement } from './nmv-invoices.tsx';
export { LoginElement } from './nmv-login.tsx';
export { PortalElement } from './nmv-portal.tsx';
export { RankingElement } from './nmv-ranking.tsx';
export { configure } from './configure.ts';
