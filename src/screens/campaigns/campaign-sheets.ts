import button from '../../../styles/button.css';
import campaigns from '../../../styles/campaigns.css';
import choice from '../../../styles/choice.css';
import dialog from '../../../styles/dialog.css';
import empty from '../../../styles/empty.css';
import field from '../../../styles/field.css';
import mark from '../../../styles/mark.css';
import message from '../../../styles/message.css';
import panel from '../../../styles/panel.css';
import popover from '../../../styles/popover.css';
import table from '../../../styles/table.css';

/** Style sheets of the campaign form, in addition to those of any record. */
export const campaignSheets: readonly string[] = [
  panel,
  field,
  button,
  choice,
  mark,
  message,
  dialog,
  popover,
  table,
  empty,
  campaigns,
];
