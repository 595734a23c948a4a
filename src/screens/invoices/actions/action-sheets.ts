import cases from '../../../../styles/cases.css';
import checks from '../../../../styles/checks.css';
import dialog from '../../../../styles/dialog.css';
import drop from '../../../../styles/file-drop.css';
import message from '../../../../styles/message.css';
import shifts from '../../../../styles/shifts.css';

/** Style sheets of the questions before an action, in addition to the list's. */
export const actionSheets: readonly string[] = [dialog, message, checks, cases, drop, shifts];
