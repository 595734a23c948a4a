import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dec, roundHalfUp, toText } from '../../../src/domain/decimal.ts';
import type { DecimalText } from '../../../src/domain/decimal.ts';
import type { Db } from '../../database/db.ts';
import type { Board, BoardState, FullRow } from './board.ts';

interface StandingRow extends Omit<FullRow, 'moved' | 'onHold' | 'gap' | 'rankingScore'> {
  readonly score: DecimalText;
  readonly above: DecimalText | null;
}

/** The board of a result that stands: nothing moves, nothing waits. */
export class FrozenBoard implements Board {
  readonly state: BoardState;
  readonly #db: Db;
  readonly #campaignId: number;

  constructor(db: Db, campaignId: number, state: BoardState) {
    this.state = state;
    this.#db = db;
    this.#campaignId = campaignId;
  }

  async total(): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from ranking_standing where campaign_id = ${this.#campaignId}`.execute(
      this.#db,
    );
    return rows[0]?.total ?? 0;
  }

  rows(from: number, count: number): Promise<readonly FullRow[]> {
    return this.#read(sql`true`, sql`offset ${from} limit ${count}`);
  }

  async indexOf(personId: number): Promise<number | undefined> {
    const { rows } = await sql<{ at: number }>`
      select (select count(*)::integer from ranking_standing s where s.campaign_id = o.campaign_id
        and (s.rank_position, s.business_partner_id) < (o.rank_position, o.business_partner_id)) as at
      from ranking_standing o where o.campaign_id = ${this.#campaignId} and o.business_partner_id = ${personId}`.execute(
      this.#db,
    );
    return rows[0]?.at;
  }

  ofPeople(personIds: readonly number[]): Promise<readonly FullRow[]> {
    return this.#read(sql`s.business_partner_id = any(${personIds}::bigint[])`, sql``);
  }

  ofChannels(customerIds: readonly number[]): Promise<readonly FullRow[]> {
    return this.#read(sql`s.customer_id = any(${customerIds}::bigint[])`, sql``);
  }

  async #read(which: RawBuilder<boolean>, page: RawBuilder<unknown>): Promise<readonly FullRow[]> {
    const { rows } = await sql<StandingRow>`
      with s as (select *, lag(score) over (order by rank_position, business_partner_id) as above
        from ranking_standing where campaign_id = ${this.#campaignId})
      select s.business_partner_id as person_id, s.customer_id, s.rank_position, s.score, s.above, s.prize, s.awarded,
        b.name1, b.alias, b.tax_num, coalesce(c.trade_name, c.name1) as customer_name
      from s join business_partner b on b.id = s.business_partner_id left join customer c on c.id = s.customer_id
      where ${which} order by s.rank_position, s.business_partner_id ${page}`.execute(this.#db);
    return rows.map(({ score, above, prize, ...row }) => {
      const rankingScore = roundHalfUp(score, 2);
      return {
        ...row,
        moved: 0,
        rankingScore,
        gap: above === null ? null : toText(dec(roundHalfUp(above, 2)).minus(dec(rankingScore))),
        prize: prize === null ? null : roundHalfUp(prize, 2),
        onHold: false,
      };
    });
  }
}
