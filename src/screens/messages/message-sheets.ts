import breadcrumbs from '../../../styles/breadcrumbs.css';
import combobox from '../../../styles/combobox.css';
import dialog from '../../../styles/dialog.css';
import { lazySheets } from '../../../styles/lazy.ts';
import { listSheets } from '../../../styles/list.ts';
import message from '../../../styles/message.css';
import messages from '../../../styles/messages.css';
import timeline from '../../../styles/timeline.css';

/** Style sheets of the message screens. */
export const messageSheets: readonly string[] = [
  ...lazySheets,
  ...listSheets,
  breadcrumbs,
  combobox,
  dialog,
  message,
  timeline,
  messages,
];
