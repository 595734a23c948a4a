import dialog from '../../../styles/dialog.css';
import { laterSheets } from '../../../styles/later.ts';
import { listSheets } from '../../../styles/list.ts';
import message from '../../../styles/message.css';

/** What the parts about reports show. */
export const reportSheets: readonly string[] = [...laterSheets, ...listSheets, dialog, message];
