import dialog from '../../../styles/dialog.css';
import facts from '../../../styles/facts.css';
import message from '../../../styles/message.css';
import portfolio from '../../../styles/portfolio.css';

/** Style sheets of a channel's settings beyond those of lists. */
export const settingsSheets: readonly string[] = [dialog, facts, message, portfolio];
