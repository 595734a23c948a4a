import { isPlainDate } from '../../../src/domain/rules/dates/dates.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { Db } from '../../database/db.ts';
import type { BoardState } from '../board/board.ts';
import type { RankingCampaign } from '../campaign.ts';

/** Imagined changes as requested. */
export interface WhatIfQuestion {
  readonly sales: readonly {
    readonly productId: number;
    /** Kg/L. */
    readonly quantity: string;
    /** Default: today, or the window's last day. */
    readonly date: string | undefined;
  }[];
  /** Invoices that wait and would be approved. */
  readonly approve: readonly number[];
  /** Target rows that others of the channel would bring to their trigger. */
  readonly reach: readonly number[];
}

/** Person to imagine for, with the open campaign and the time. */
export interface Imagining {
  readonly db: Db;
  readonly campaign: RankingCampaign;
  readonly state: BoardState;
  readonly personId: number;
  readonly now: Date;
}

/** Parses a question from the query of an address. */
export function parseQuestion({
  sales,
  approve,
  reach,
}: {
  readonly sales?: string | undefined;
  readonly approve?: string | undefined;
  readonly reach?: string | undefined;
}): WhatIfQuestion {
  const ids = (text: string | undefined) => (text === undefined ? [] : text.split(',').map(Number));
  return {
    sales: (sales?.split(',') ?? []).map((sale) => {
      const [productId = '', quantity = '', date] = sale.split(':');
      if (date !== undefined && !isPlainDate(date))
        throw new Problem('invalid-input', {
          affectedField: 'sales',
          failures: [{ path: 'sales', code: 'invalid' }],
        });
      return { productId: Number(productId), quantity, date };
    }),
    approve: [...new Set(ids(approve))],
    reach: [...new Set(ids(reach))],
  };
}
