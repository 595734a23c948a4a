import choice from '../../../../../styles/choice.css';
import crumb from '../../../../../styles/crumb.css';
import dialog from '../../../../../styles/dialog.css';
import message from '../../../../../styles/message.css';
import panelBody from '../../../../../styles/panel-body.css';
import recordForm from '../../../../../styles/record-form.css';
import tableWork from '../../../../../styles/table-work.css';
import timeline from '../../../../../styles/timeline.css';

/** Style sheets of the form beyond those of the list. */
export const recordFormSheets: readonly string[] = [
  crumb,
  panelBody,
  dialog,
  choice,
  message,
  timeline,
  tableWork,
  recordForm,
];
