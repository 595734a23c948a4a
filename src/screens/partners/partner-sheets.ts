import boardTokens from '../../../styles/board-tokens.css';
import boards from '../../../styles/boards.css';
import button from '../../../styles/button.css';
import chart from '../../../styles/chart.css';
import dialog from '../../../styles/dialog.css';
import empty from '../../../styles/empty.css';
import field from '../../../styles/field.css';
import mark from '../../../styles/mark.css';
import message from '../../../styles/message.css';
import panel from '../../../styles/panel.css';
import partners from '../../../styles/partners.css';
import table from '../../../styles/table.css';
import tabs from '../../../styles/tabs.css';
import waiting from '../../../styles/waiting.css';

/** Style sheets of the records of embed keys and partner sites. */
export const partnerSheets: readonly string[] = [
  boardTokens,
  panel,
  button,
  mark,
  field,
  table,
  tabs,
  dialog,
  message,
  empty,
  waiting,
  chart,
  // Style of the charts of days.
  boards,
  partners,
];
