import badge from './badge.css';
import layout from './layout.css';
import moreTokens from './more-tokens.css';
import panelBody from './panel-body.css';
import tableWork from './table-work.css';
import touch from './touch.css';

/**
 * What no first row of a ranking needs, and everything else does. Elements other than the ranking begin with it;
 * in the ranking every part that comes later names it before its own sheets.
 */
export const laterSheets: readonly string[] = [
  moreTokens,
  layout,
  panelBody,
  tableWork,
  badge,
  touch,
];
