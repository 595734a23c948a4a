import { sql } from 'kysely';
import { dec, roundHalfUp, toText } from '../../src/domain/decimal.ts';
import type { DecimalText } from '../../src/domain/decimal.ts';
import type { Db } from '../database/db.ts';

/** A row of a ranking with everything that disclosure may hide. Never leaves the server as it is: see `disclosure.ts`. */
export interface FullRow {
  readonly personId: number;
  readonly customerId: number | null;
  readonly rankPosition: number;
  /** Places won (+) or lost (−) since the start of yesterday. */
  readonly moved: number;
  readonly name1: string;
  readonly alias: string;
  readonly taxNum: string | null;
  readonly customerName: string | null;
  /** Two decimals. */
  readonly rankingScore: DecimalText;
  /** Distance to the row above; null of the first. */
  readonly gap: DecimalText | null;
  readonly prize: DecimalText | null;
  readonly awarded: boolean;
  /** The prize waits: until the window's end of an open campaign, for whoever won it without an active user or link. */
  readonly onHold: boolean;
}

/** All rows of a ranking as last worked out, best first; shared places in the order of their people's ids. */
export async function readStandingRows(
  db: Db,
  campaignId: number,
  now: Date,
): Promise<readonly FullRow[]> {
  const found = await sql<Omit<FullRow, 'gap' | 'rankingScore'> & { score: DecimalText }>`
    with since as (select (((${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date - 1)::timestamp at time zone 'America/Sao_Paulo') as at),
    first_move as (select distinct on (m.business_partner_id) m.business_partner_id, m.from_position
      from ranking_move m, since where m.campaign_id = ${campaignId} and m.moved_at >= since.at order by m.business_partner_id, m.moved_at, m.id)
    select s.business_partner_id as person_id, s.customer_id, s.rank_position, s.score, s.prize, s.awarded,
      s.on_hold and k.frozen_at is null and (${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date <= k.invc_issnc_end as on_hold,
      coalesce(f.from_position - s.rank_position, 0) as moved, b.name1, b.alias, b.tax_num, coalesce(c.trade_name, c.name1) as customer_name
    from ranking_standing s join campaign k on k.id = s.campaign_id join business_partner b on b.id = s.business_partner_id left join customer c on c.id = s.customer_id
    left join first_move f on f.business_partner_id = s.business_partner_id
    where s.campaign_id = ${campaignId} order by s.rank_position, s.business_partner_id`.execute(
    db,
  );
  return withGaps(
    found.rows.map(({ score, ...row }) => ({
      ...row,
      prize: row.prize === null ? null : roundHalfUp(row.prize, 2),
      rankingScore: roundHalfUp(score, 2),
    })),
  );
}

function withGaps(rows: readonly Omit<FullRow, 'gap'>[]): readonly FullRow[] {
  return rows.map((row, at) => {
    const above = rows[at - 1];
    return {
      ...row,
      gap:
        above === undefined ? null : toText(dec(above.rankingScore).minus(dec(row.rankingScore))),
    };
  });
}
