import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dec, roundHalfUp, toText } from '../../../src/domain/decimal.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import type { Board, BoardState, FullRow } from './board.ts';
import { frozenKey } from './frozen-order.ts';

const frozenColumns = {
  score: is.text,
  above: is.orNull(is.text),
  prize: is.orNull(is.text),
  name1: is.text,
  taxNum: is.orNull(is.text),
  customerId: is.orNull(is.number),
  alias: is.text,
  personId: is.number,
  awarded: is.boolean,
  rankPosition: is.number,
  customerName: is.orNull(is.text),
  isKeptBack: is.boolean,
};

/** Board of a final result: nothing moves or waits. */
export class FrozenBoard implements Board {
  readonly state: BoardState;
  readonly #db: Db;
  readonly #campaignId: number;

  constructor(db: Db, campaignId: number, state: BoardState) {
    this.state = state;
    this.#db = db;
    this.#campaignId = campaignId;
  }

  rows(from: number, count: number): Promise<readonly FullRow[]> {
    return this.#read(sql`true`, sql`offset ${from} limit ${count}`);
  }

  around(personId: number, others: number): Promise<readonly FullRow[]> {
    const own = sql`(select ${frozenKey('o')} from ranking_standing o where o.campaign_id = ${this.#campaignId} and o.business_partner_id = ${personId})`;
    const near = (how: RawBuilder<unknown>, order: 'asc' | 'desc', count: number) => sql`
      (select n.business_partner_id from ranking_standing n where n.campaign_id = ${this.#campaignId} and (${frozenKey('n')}) ${how} ${own}
        order by ${frozenKey('n', order)} limit ${count})`;
    return this.#read(
      sql`s.business_partner_id in (${near(sql`<`, 'desc', others)} union all ${near(sql`>=`, 'asc', others + 1)})`,
      sql``,
    );
  }

  async prizeAt(): Promise<null> {
    return null;
  }

  ofPeople(personIds: readonly number[]): Promise<readonly FullRow[]> {
    return this.#read(sql`s.business_partner_id = any(${personIds}::bigint[])`, sql``);
  }

  ofChannels(customerIds: readonly number[]): Promise<readonly FullRow[]> {
    return this.#read(sql`s.customer_id = any(${customerIds}::bigint[])`, sql``);
  }

  async #read(which: RawBuilder<boolean>, page: RawBuilder<unknown>): Promise<readonly FullRow[]> {
    const rows = await queryRows(this.#db, frozenColumns)`
      with s as materialized (select * from ranking_standing s where s.campaign_id = ${this.#campaignId} and ${which} order by ${frozenKey('s')} ${page})
      select s.business_partner_id as person_id, s.customer_id, s.rank_position, s.score, s.prize, s.awarded, s.on_hold as is_kept_back,
        (select a.score from ranking_standing a where a.campaign_id = ${this.#campaignId} and a.rank_position < s.rank_position
          order by ${frozenKey('a', 'desc')} limit 1) as above,
        b.name1, b.alias, b.tax_num, coalesce(c.trade_name, c.name1) as customer_name
      from s join business_partner b on b.id = s.business_partner_id left join customer c on c.id = s.customer_id
      order by ${frozenKey('s')}`;
    return rows.map(({ score, above, prize, ...row }) => {
      const rankingScore = roundHalfUp(score, 2);
      return {
        ...row,
        moved: null,
        rankingScore,
        gap: above === null ? null : toText(dec(roundHalfUp(above, 2)).minus(dec(rankingScore))),
        prize: prize === null ? null : roundHalfUp(prize, 2),
        onHold: false,
      };
    });
  }
}
