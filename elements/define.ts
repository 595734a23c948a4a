/** Registers all elements: `import '…/define.js'`. */
import { CustomersElement, InvoicesElement, LoginElement, PortalElement, ProductsElement, RankingElement, SalesElement } from './index.ts';

for (const element of [CustomersElement, InvoicesElement, LoginElement, PortalElement, ProductsElement, RankingElement, SalesElement]) element.define();
