import choice from '../../../../styles/choice.css';
import facts from '../../../../styles/facts.css';
import fileDrop from '../../../../styles/file-drop.css';
import importing from '../../../../styles/importing.css';
import message from '../../../../styles/message.css';
import panel from '../../../../styles/panel.css';
import stepper from '../../../../styles/stepper.css';
import table from '../../../../styles/table.css';

/** Style sheets of the dialog beyond those of its screen. */
export const importSheets: readonly string[] = [
  stepper,
  fileDrop,
  choice,
  table,
  message,
  facts,
  panel,
  importing,
];
