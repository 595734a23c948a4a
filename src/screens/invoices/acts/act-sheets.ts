import cases from '../../../../styles/cases.css';
import checks from '../../../../styles/checks.css';
import dialog from '../../../../styles/dialog.css';
import drop from '../../../../styles/file-drop.css';
import message from '../../../../styles/message.css';
import shifts from '../../../../styles/shifts.css';

/** What the questions before an act need beyond the list. */
export const actSheets: readonly string[] = [dialog, message, checks, cases, drop, shifts];
