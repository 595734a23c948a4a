import crumb from '../../../styles/crumb.css';
import invoices from '../../../styles/invoices.css';
import { listSheets } from '../../../styles/list.ts';

/** What the list needs. */
export const invoicesSheets: readonly string[] = [...listSheets, crumb, invoices];
