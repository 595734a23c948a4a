import button from '../../../styles/button.css';
import empty from '../../../styles/empty.css';
import { laterSheets } from '../../../styles/later.ts';

/** What stands where no rows are. */
export const noticeSheets: readonly string[] = [...laterSheets, button, empty];
