import dialog from '../../../styles/dialog.css';
import { laterSheets } from '../../../styles/later.ts';
import { listSheets } from '../../../styles/list.ts';
import facts from '../../../styles/facts.css';
import maintenance from '../../../styles/maintenance.css';
import message from '../../../styles/message.css';

/** What the parts about operation show. */
export const operationSheets: readonly string[] = [
  ...laterSheets,
  ...listSheets,
  dialog,
  facts,
  maintenance,
  message,
];
