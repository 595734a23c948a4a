import dialog from '../../../styles/dialog.css';
import list from '../../../styles/list.css';

/** Style sheets of the list alone. */
export const listingSheets: readonly string[] = [dialog, list];
