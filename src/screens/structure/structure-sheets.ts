import button from '../../../styles/button.css';
import choice from '../../../styles/choice.css';
import dialog from '../../../styles/dialog.css';
import empty from '../../../styles/empty.css';
import field from '../../../styles/field.css';
import { lazySheets } from '../../../styles/lazy.ts';
import maintenance from '../../../styles/maintenance.css';
import mark from '../../../styles/mark.css';
import message from '../../../styles/message.css';
import pager from '../../../styles/pager.css';
import panel from '../../../styles/panel.css';
import popover from '../../../styles/popover.css';
import status from '../../../styles/status.css';
import structure from '../../../styles/structure.css';
import table from '../../../styles/table.css';
import tabs from '../../../styles/tabs.css';
import waiting from '../../../styles/waiting.css';

/** Style sheets of both structures' trees. */
export const structureSheets: readonly string[] = [
  ...lazySheets,
  panel,
  field,
  button,
  choice,
  mark,
  status,
  message,
  dialog,
  popover,
  tabs,
  table,
  pager,
  waiting,
  empty,
  maintenance,
  structure,
];
