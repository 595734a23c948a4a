import dialog from '../../../../styles/dialog.css';
import list from '../../../../styles/list.css';

/** What only the list shows. */
export const listSheets: readonly string[] = [dialog, list];
