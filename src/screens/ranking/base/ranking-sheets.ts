import mark from '../../../../styles/mark.css';
import pager from '../../../../styles/pager.css';
import panel from '../../../../styles/panel.css';
import table from '../../../../styles/table.css';
import waiting from '../../../../styles/waiting.css';
import ranking from '../../../../styles/ranking.css';

/**
 * Style sheets of the first rows; the element names the same ones, so that they load before the
 * screen.
 */
export const rankingSheets: readonly string[] = [panel, table, mark, pager, waiting, ranking];
