import breadcrumbs from '../../../styles/breadcrumbs.css';
import combobox from '../../../styles/combobox.css';
import dialog from '../../../styles/dialog.css';
import { laterSheets } from '../../../styles/later.ts';
import { listSheets } from '../../../styles/list.ts';
import message from '../../../styles/message.css';
import messages from '../../../styles/messages.css';
import timeline from '../../../styles/timeline.css';

/** What the parts about messages show. */
export const messageSheets: readonly string[] = [
  ...laterSheets,
  ...listSheets,
  breadcrumbs,
  combobox,
  dialog,
  message,
  timeline,
  messages,
];
