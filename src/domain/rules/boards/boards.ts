import type { Tcode } from '../../tcode.ts';

/** The three boards, in the order of their codes. */
export const BOARDS = ['campaigns', 'invoices', 'channels'] as const;
export type Board = (typeof BOARDS)[number];

/** The transaction that opens each, and its address below `/dashboards/`. */
export const BOARD_TCODES = {
  campaigns: '100-001',
  invoices: '100-002',
  channels: '100-003',
} as const satisfies Readonly<Record<Board, Tcode>>;
