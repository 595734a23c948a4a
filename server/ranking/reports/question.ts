import { isPlainDate } from '../../../src/domain/rules/dates.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { Db } from '../../database/db.ts';
import type { BoardState } from '../board/board.ts';
import type { RankingCampaign } from '../campaign.ts';

/** What has not happened, as asked. */
export interface Question {
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

/** Of whom something is imagined, in which open campaign, when. */
export interface Imagining {
  readonly db: Db;
  readonly campaign: RankingCampaign;
  readonly state: BoardState;
  readonly personId: number;
  readonly now: Date;
}

/** A question as it stands in an address. */
export function questionOf({
  sales,
  approve,
  reach,
}: {
  readonly sales?: string | undefined;
  readonly approve?: string | undefined;
  readonly reach?: string | undefined;
}): Question {
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
