import crumb from '../../../styles/crumb.css';
import invoices from '../../../styles/invoices.css';
import { listSheets } from '../../../styles/list.ts';

/** Style sheets of the list. */
export const invoicesSheets: readonly string[] = [...listSheets, crumb, invoices];
