/** Registers all elements: `import '…/define.js'`. */
import { AccountElement, CustomersElement, InvoicesElement, LoginElement, PortalElement, ProductsElement, RankingElement, SalesElement } from './index.ts';

for (const element of [AccountElement, CustomersElement, InvoicesElement, LoginElement, PortalElement, ProductsElement, RankingElement, SalesElement]) element.define();
