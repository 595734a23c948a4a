/** Registers all elements: `import '…/define.js'`. */
import { InvoicesElement, LoginElement, PortalElement, RankingElement } from './index.ts';

for (const element of [InvoicesElement, LoginElement, PortalElement, RankingElement]) element.define();
