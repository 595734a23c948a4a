import facts from '../../../../styles/facts.css';
import gauge from '../../../../styles/gauge.css';
import tableWork from '../../../../styles/table-work.css';
import trials from '../../../../styles/trials.css';
import { campaignSheets } from '../campaign-sheets.ts';

/** Style sheets of campaign trials. */
export const trialSheets: readonly string[] = [...campaignSheets, tableWork, facts, gauge, trials];
