import button from '../../../styles/button.css';
import dialog from '../../../styles/dialog.css';
import empty from '../../../styles/empty.css';
import field from '../../../styles/field.css';
import { lazySheets } from '../../../styles/lazy.ts';
import mark from '../../../styles/mark.css';
import message from '../../../styles/message.css';
import panel from '../../../styles/panel.css';
import people from '../../../styles/people.css';
import popover from '../../../styles/popover.css';
import table from '../../../styles/table.css';
import waiting from '../../../styles/waiting.css';

/** Style sheets of the person screens. */
export const peopleSheets: readonly string[] = [
  ...lazySheets,
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
