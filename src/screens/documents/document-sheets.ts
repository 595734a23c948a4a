import account from '../../../styles/account.css';
import button from '../../../styles/button.css';
import checks from '../../../styles/checks.css';
import choice from '../../../styles/choice.css';
import dialog from '../../../styles/dialog.css';
import documents from '../../../styles/documents.css';
import drop from '../../../styles/file-drop.css';
import empty from '../../../styles/empty.css';
import facts from '../../../styles/facts.css';
import field from '../../../styles/field.css';
import { lazySheets } from '../../../styles/lazy.ts';
import message from '../../../styles/message.css';
import panel from '../../../styles/panel.css';
import status from '../../../styles/status.css';
import table from '../../../styles/table.css';
import waiting from '../../../styles/waiting.css';

/** Style sheets of the document screens. */
export const documentSheets: readonly string[] = [
  ...lazySheets,
  account,
  panel,
  button,
  checks,
  choice,
  dialog,
  drop,
  empty,
  facts,
  field,
  message,
  status,
  table,
  waiting,
  documents,
];
