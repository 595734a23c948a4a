import dialog from '../../../styles/dialog.css';
import facts from '../../../styles/facts.css';
import message from '../../../styles/message.css';
import portfolio from '../../../styles/portfolio.css';

/** What a channel's settings show beyond a list of the engine. */
export const settingsSheets: readonly string[] = [dialog, facts, message, portfolio];
