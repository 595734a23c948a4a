import boardTokens from '../../../styles/board-tokens.css';
import boards from '../../../styles/boards.css';
import chart from '../../../styles/chart.css';
import { laterSheets } from '../../../styles/later.ts';
import { listSheets } from '../../../styles/list.ts';
import message from '../../../styles/message.css';

/** What the boards show. */
export const boardSheets: readonly string[] = [
  boardTokens,
  ...laterSheets,
  ...listSheets,
  message,
  chart,
  boards,
];
