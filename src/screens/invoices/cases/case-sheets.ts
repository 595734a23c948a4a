import cases from '../../../../styles/cases.css';
import crumb from '../../../../styles/crumb.css';
import drop from '../../../../styles/file-drop.css';
import gauge from '../../../../styles/gauge.css';
import invoiceForm from '../../../../styles/invoice-form.css';
import invoices from '../../../../styles/invoices.css';
import { listSheets } from '../../../../styles/list.ts';
import message from '../../../../styles/message.css';
import shifts from '../../../../styles/shifts.css';

/** Style sheets of the case page. */
export const caseSheets: readonly string[] = [
  ...listSheets,
  message,
  crumb,
  drop,
  gauge,
  invoices,
  invoiceForm,
  cases,
  shifts,
];
