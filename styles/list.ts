import bulk from './bulk.css';
import button from './button.css';
import choice from './choice.css';
import empty from './empty.css';
import field from './field.css';
import mark from './mark.css';
import pager from './pager.css';
import panel from './panel.css';
import popover from './popover.css';
import status from './status.css';
import table from './table.css';
import tabs from './tabs.css';
import waiting from './waiting.css';

/** Sheets that every list needs. */
export const listSheets: readonly string[] = [
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
];
