/** The elements as classes; importing this registers nothing. */
export { AccountElement } from './nmv-account.tsx';
export { CustomersElement } from './nmv-customers.tsx';
export { InvoicesElement } from './nmv-invoices.tsx';
export { LoginElement } from './nmv-login.tsx';
export { PortalElement } from './nmv-portal.tsx';
export { ProductsElement } from './nmv-products.tsx';
export { RankingElement } from './nmv-ranking.tsx';
export { SalesElement } from './nmv-sales.tsx';
export { UsersElement } from './nmv-users.tsx';
export { configure } from './configure.ts';
