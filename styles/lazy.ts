import badge from './badge.css';
import layout from './layout.css';
import moreTokens from './more-tokens.css';
import panelBody from './panel-body.css';
import tableWork from './table-work.css';
import touch from './touch.css';

/**
 * Sheets needed by all content except the first rows of a ranking. Elements other than the ranking
 * begin with them.
 * In the ranking every lazy part names them before its own sheets.
 */
export const lazySheets: readonly string[] = [
  moreTokens,
  layout,
  panelBody,
  tableWork,
  badge,
  touch,
];
