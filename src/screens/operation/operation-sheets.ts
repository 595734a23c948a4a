import dialog from '../../../styles/dialog.css';
import { lazySheets } from '../../../styles/lazy.ts';
import { listSheets } from '../../../styles/list.ts';
import facts from '../../../styles/facts.css';
import maintenance from '../../../styles/maintenance.css';
import message from '../../../styles/message.css';

/** Style sheets of the operation screens. */
export const operationSheets: readonly string[] = [
  ...lazySheets,
  ...listSheets,
  dialog,
  facts,
  maintenance,
  message,
];
