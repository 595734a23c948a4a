import dialog from '../../../styles/dialog.css';
import list from '../../../styles/list.css';

/** What only the list shows. */
export const listingSheets: readonly string[] = [dialog, list];
