import mark from '../../../styles/mark.css';
import pager from '../../../styles/pager.css';
import panel from '../../../styles/panel.css';
import table from '../../../styles/table.css';
import waiting from '../../../styles/waiting.css';
import ranking from '../../../styles/ranking.css';

/** What the first rows need; the element names the same texts, so that they stand before the screen does. */
export const rankingSheets: readonly string[] = [panel, table, mark, pager, waiting, ranking];
