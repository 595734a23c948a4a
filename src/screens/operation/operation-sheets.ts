import dialog from '../../../styles/dialog.css';
import { laterSheets } from '../../../styles/later.ts';
import { listSheets } from '../../../styles/list.ts';
import message from '../../../styles/message.css';
import messages from '../../../styles/messages.css';

/** What the parts about operation show. */
export const operationSheets: readonly string[] = [
  ...laterSheets,
  ...listSheets,
  dialog,
  message,
  messages,
];
