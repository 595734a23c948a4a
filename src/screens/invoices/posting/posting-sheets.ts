import dialog from '../../../../styles/dialog.css';
import fileDrop from '../../../../styles/file-drop.css';
import message from '../../../../styles/message.css';
import posting from '../../../../styles/posting.css';

/** Style sheets of posting beyond those of the list. */
export const postingSheets: readonly string[] = [fileDrop, message, dialog, posting];
