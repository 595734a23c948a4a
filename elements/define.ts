/** Registers all elements: `import '…/define.js'`. */
import { AccountElement, CustomersElement, InvoicesElement, LoginElement, PortalElement, ProductsElement, RankingElement, SalesElement, UsersElement } from './index.ts';

for (const element of [AccountElement, CustomersElement, InvoicesElement, LoginElement, PortalElement, ProductsElement, RankingElement, SalesElement, UsersElement]) element.define();
