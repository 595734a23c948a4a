import boardTokens from '../../../styles/board-tokens.css';
import boards from '../../../styles/boards.css';
import chart from '../../../styles/chart.css';
import { lazySheets } from '../../../styles/lazy.ts';
import { listSheets } from '../../../styles/list.ts';
import message from '../../../styles/message.css';

/** Style sheets of the boards. */
export const boardSheets: readonly string[] = [
  boardTokens,
  ...lazySheets,
  ...listSheets,
  message,
  chart,
  boards,
];
