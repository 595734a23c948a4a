import chart from '../../../styles/chart.css';
import dialog from '../../../styles/dialog.css';
import { lazySheets } from '../../../styles/lazy.ts';
import { listSheets } from '../../../styles/list.ts';
import message from '../../../styles/message.css';
import proof from '../../../styles/proof.css';
import stock from '../../../styles/stock.css';

/** Style sheets of the stock screens. */
export const stockSheets: readonly string[] = [
  ...lazySheets,
  ...listSheets,
  message,
  dialog,
  chart,
  proof,
  stock,
];
