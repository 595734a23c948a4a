import chart from '../../../styles/chart.css';
import dialog from '../../../styles/dialog.css';
import { laterSheets } from '../../../styles/later.ts';
import { listSheets } from '../../../styles/list.ts';
import message from '../../../styles/message.css';
import proof from '../../../styles/proof.css';
import stock from '../../../styles/stock.css';

/** What the parts about stock show. */
export const stockSheets: readonly string[] = [
  ...laterSheets,
  ...listSheets,
  message,
  dialog,
  chart,
  proof,
  stock,
];
