import dialog from '../../../styles/dialog.css';
import { lazySheets } from '../../../styles/lazy.ts';
import { listSheets } from '../../../styles/list.ts';
import message from '../../../styles/message.css';

/** Style sheets of the report screens. */
export const reportSheets: readonly string[] = [...lazySheets, ...listSheets, dialog, message];
