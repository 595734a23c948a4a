import bulk from '../../../styles/bulk.css';
import button from '../../../styles/button.css';
import choice from '../../../styles/choice.css';
import empty from '../../../styles/empty.css';
import field from '../../../styles/field.css';
import invoices from '../../../styles/invoices.css';
import mark from '../../../styles/mark.css';
import pager from '../../../styles/pager.css';
import panel from '../../../styles/panel.css';
import popover from '../../../styles/popover.css';
import status from '../../../styles/status.css';
import table from '../../../styles/table.css';
import tabs from '../../../styles/tabs.css';
import waiting from '../../../styles/waiting.css';

/** What the list needs. */
export const invoicesSheets: readonly string[] = [
  panel,
  field,
  button,
  choice,
  mark,
  status,
  tabs,
  table,
  pager,
  popover,
  waiting,
  empty,
  bulk,
  invoices,
];
