import closing from '../../../../styles/closing.css';
import payout from '../../../../styles/payout.css';
import status from '../../../../styles/status.css';
import { campaignSheets } from '../campaign-sheets.ts';

/** Style sheets of the closing of a cycle. */
export const closingSheets: readonly string[] = [...campaignSheets, status, payout, closing];
