import button from '../../../styles/button.css';
import dialog from '../../../styles/dialog.css';
import drop from '../../../styles/file-drop.css';
import empty from '../../../styles/empty.css';
import field from '../../../styles/field.css';
import { lazySheets } from '../../../styles/lazy.ts';
import mark from '../../../styles/mark.css';
import message from '../../../styles/message.css';
import panel from '../../../styles/panel.css';
import payout from '../../../styles/payout.css';
import table from '../../../styles/table.css';
import waiting from '../../../styles/waiting.css';

/** Style sheets of the prize screens. */
export const payoutSheets: readonly string[] = [
  ...lazySheets,
  panel,
  payout,
  field,
  button,
  mark,
  message,
  dialog,
  drop,
  table,
  waiting,
  empty,
];
