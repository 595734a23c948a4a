import button from '../../../styles/button.css';
import dialog from '../../../styles/dialog.css';
import empty from '../../../styles/empty.css';
import field from '../../../styles/field.css';
import { laterSheets } from '../../../styles/later.ts';
import mark from '../../../styles/mark.css';
import message from '../../../styles/message.css';
import panel from '../../../styles/panel.css';
import people from '../../../styles/people.css';
import popover from '../../../styles/popover.css';
import table from '../../../styles/table.css';
import waiting from '../../../styles/waiting.css';

/** What the parts about one person show. */
export const peopleSheets: readonly string[] = [
  ...laterSheets,
  panel,
  field,
  button,
  mark,
  message,
  dialog,
  popover,
  table,
  waiting,
  empty,
  people,
];
