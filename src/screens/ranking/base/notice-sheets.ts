import button from '../../../../styles/button.css';
import empty from '../../../../styles/empty.css';
import { lazySheets } from '../../../../styles/lazy.ts';

/** Style sheets of the notices shown without rows. */
export const noticeSheets: readonly string[] = [...lazySheets, button, empty];
