import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { pick } from '../../../src/domain/pick.ts';
import { ZERO, dec, roundHalfUp, toText } from '../../../src/domain/decimal.ts';
import type { DecimalText } from '../../../src/domain/decimal.ts';
import { addDays, localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { PlainDate } from '../../../src/domain/rules/dates/dates.ts';
import type { PrizeFacts } from '../../../src/domain/rules/ranking/facts.ts';
import type { Award } from '../../../src/domain/rules/ranking/prizes.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { loadPrizes } from '../../ledger/facts/winners.ts';
import { keyOfTotal, ranksAhead } from './ranks-ahead.ts';
import { computeAwards } from './awards.ts';
import type { Board, BoardCampaign, BoardState, FullRow } from './board.ts';

/** A total as it is read, with whose it is. */
type TotalRow = RowOf<typeof totalColumns>;
const totalColumns = {
  personId: is.number,
  customerId: is.number,
  score: is.text,
  /** Score as shown, which decides the ranks. */
  shown: is.text,
  quantity: is.text,
  lastDay: is.orNull(is.text),
  name1: is.text,
  alias: is.text,
  taxNum: is.orNull(is.text),
  customerName: is.orNull(is.text),
  /** The place at the start of yesterday, as far as it is known. */
  was: is.orNull(is.number),
  /** Number of people before the first row read, and before it within the same rank. */
  ahead: is.number,
  tied: is.number,
  /** The shown score of the next better place than that of the first; null of the best. */
  better: is.orNull(is.text),
};

/** The same with its place. */
interface PlacedRow extends TotalRow {
  readonly rankPosition: number;
  /** The shown score of the next better place; null of the best. */
  readonly above: string | null;
}

/** Columns that a row shows unchanged. */
const SHOWN = [
  'personId',
  'customerId',
  'rankPosition',
  'name1',
  'alias',
  'taxNum',
  'customerName',
] as const;

const ORDER = sql`t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id`;

/** The board of a campaign that is not frozen: places are read from the index of its totals, so that none is ever stored. */
export class OpenBoard implements Board {
  readonly state: BoardState;
  readonly #db: Db;
  readonly #campaign: BoardCampaign;
  readonly #today: PlainDate;
  #prizes: Promise<readonly PrizeFacts[]> | undefined;
  #awards: Promise<ReadonlyMap<number, Award>> | undefined;
  /** The best rows, once they were asked for: who asks how far the prizes are does so right after, or at the same time. */
  #best: { readonly count: number; readonly rows: Promise<readonly FullRow[]> } | undefined;

  constructor(db: Db, campaign: BoardCampaign, state: BoardState, now: Date) {
    this.state = state;
    this.#db = db;
    this.#campaign = campaign;
    this.#today = localDate(now);
  }

  async rows(from: number, count: number): Promise<readonly FullRow[]> {
    const best = this.#best;
    if (best !== undefined && from + count <= best.count)
      return (await best.rows).slice(from, from + count);
    const rows = this.#rows(from, count);
    if (from === 0) this.#best = { count, rows };
    return rows;
  }

  async #rows(from: number, count: number): Promise<readonly FullRow[]> {
    // Skipped rows are read from the index alone.
    const found = await this.#read(sql`
      select t.* from (select t.person_id from ranking_total t where ${this.#own()} order by ${ORDER} ${span(from, count)}) i
      join ranking_total t on ${this.#own()} and t.person_id = i.person_id`);
    const placed = withRanks(found);
    return this.#present(placed, from === 0 ? placed : undefined);
  }

  async around(personId: number, others: number): Promise<readonly FullRow[]> {
    const [own, key] = [
      sql`ranking_total o where o.campaign_id = ${this.#campaign.id} and o.version = ${this.state.version} and o.person_id = ${personId}`,
      sql`(o.by_score, o.by_quantity, o.by_last_day, o.by_exact_score, o.person_id)`,
    ];
    const next = (which: RawBuilder<unknown>, order: RawBuilder<unknown>, count: number) => sql`
      (select n.* from (select * from ${own}) o cross join lateral (
        select t.* from ranking_total t where ${this.#own()} and (${ORDER}) ${which} ${key} order by ${order} limit ${sql.lit(count)}) n)`;
    const found = await this.#read(sql`
      ${next(sql`<`, sql`t.by_score desc, t.by_quantity desc, t.by_last_day desc, t.by_exact_score desc, t.person_id desc`, others)}
      union all ${next(sql`>=`, ORDER, others + 1)}`);
    return this.#present(withRanks(found));
  }

  /** The prizes of its version, read once: awards are made of them too. */
  #loadPrizes(): Promise<readonly PrizeFacts[]> {
    return (this.#prizes ??= loadPrizes(this.#db, this.#campaign.id, this.state.version));
  }

  async prizeAt(rankPosition: number): Promise<DecimalText | null> {
    if (rankPosition > this.#campaign.rankingPositions) return null;
    const amounts = (await this.#loadPrizes()).filter((prize) => prize.position === rankPosition);
    if (amounts.length === 0) return null;
    return roundHalfUp(
      amounts.reduce((sum, { amount }) => sum.plus(amount), ZERO),
      2,
    );
  }

  ofPeople(personIds: readonly number[]): Promise<readonly FullRow[]> {
    return this.#among(sql`t.person_id = any(${personIds}::bigint[])`);
  }

  ofChannels(customerIds: readonly number[]): Promise<readonly FullRow[]> {
    return this.#among(sql`t.customer_id = any(${customerIds}::bigint[])`);
  }

  /** Rows from anywhere in the listing, with their places in all of it. */
  async #among(which: RawBuilder<boolean>): Promise<readonly FullRow[]> {
    const rows = await queryRows(this.#db, {
      personId: is.number,
      rankPosition: is.number,
      above: is.orNull(is.text),
    })`
      select * from (select t.person_id, t.customer_id, rank() over (order by t.by_score, t.by_quantity, t.by_last_day)::integer as rank_position,
        -max(t.by_score) over (order by t.by_score, t.by_quantity, t.by_last_day groups between unbounded preceding and 1 preceding) as above from ranking_total t where ${this.#own()}) t
      where ${which}`;
    const places = new Map(rows.map((row) => [row.personId, row]));
    const found = await this.#read(
      sql`select t.* from ranking_total t where ${this.#own()} and t.person_id = any(${[...places.keys()]}::bigint[])`,
    );
    return this.#present(
      found.map((row) => ({ ...row, rankPosition: 0, above: null, ...places.get(row.personId) })),
    );
  }

  #own(): RawBuilder<boolean> {
    return sql`t.campaign_id = ${this.#campaign.id} and t.version = ${this.state.version}`;
  }

  async #read(totals: RawBuilder<unknown>): Promise<readonly TotalRow[]> {
    const yesterday = addDays(this.#today, -1);
    return queryRows(this.#db, totalColumns)`
      with t as materialized (${totals}),
      head as materialized (select ${ranksAhead(keyOfTotal('o'))} as ahead, (select count(*)::integer from ranking_total t where ${this.#own()}
          and (t.by_score, t.by_quantity, t.by_last_day) = (o.by_score, o.by_quantity, o.by_last_day)
          and (t.by_exact_score, t.person_id) < (o.by_exact_score, o.person_id)) as tied,
          (select -t.by_score from ranking_total t where ${this.#own()} and (t.by_score, t.by_quantity, t.by_last_day) < (o.by_score, o.by_quantity, o.by_last_day)
            order by t.by_score desc, t.by_quantity desc, t.by_last_day desc, t.by_exact_score desc, t.person_id desc limit 1) as better
        from (select * from t order by ${ORDER} limit 1) o),
      since as (select min(d.day) as day from ranking_day d where d.campaign_id = ${this.#campaign.id} and d.day >= ${yesterday}::date)
      select t.person_id, t.customer_id, t.score, -t.by_score as shown, t.quantity, t.last_day, b.name1, b.alias, b.tax_num,
        coalesce(c.trade_name, c.name1) as customer_name, d.rank_position as was, head.ahead, head.tied, head.better
      from t cross join head join business_partner b on b.id = t.person_id left join customer c on c.id = t.customer_id cross join since
        left join ranking_day d on d.campaign_id = ${this.#campaign.id} and d.day = since.day and d.person_id = t.person_id
      order by ${ORDER}`;
  }

  /**
   * Presents rows.
   * @param best the best rows already read: if they cover all awarded ranks, they are not read
   * again
   */
  async #present(
    placed: readonly PlacedRow[],
    best: readonly PlacedRow[] = [],
  ): Promise<readonly FullRow[]> {
    const { rankingPositions, invcIssncEnd } = this.#campaign;
    const isAwarded = (row: PlacedRow): boolean => row.rankPosition <= rankingPositions;
    const top = best.filter(isAwarded);
    this.#awards ??= placed.some(isAwarded)
      ? computeAwards(this.#db, this.#campaign, this.state, {
          today: this.#today,
          prizes: this.#loadPrizes(),
          top: top.length < best.length ? top : undefined,
        })
      : undefined;
    const awards = await this.#awards;
    const mayWait = this.#today <= invcIssncEnd;
    return placed.map((row) => {
      const { shown, above, was } = row;
      const award = awards?.get(row.personId);
      const onHold = mayWait && (award?.onHold ?? false);
      return {
        ...pick(row, SHOWN),
        moved: was === null ? null : was - row.rankPosition,
        rankingScore: shown,
        gap: above === null ? null : toText(dec(above).minus(shown)),
        prize: award?.prize ?? null,
        awarded: award?.awarded ?? false,
        onHold,
        // from the end on a director may still decide on it: until then there is no result to explain
        isKeptBack: onHold,
      };
    });
  }
}

/** Most rows on a first screen. */
const FIRST_SCREEN = 60;

/**
 * Builds the row range. Frequent first pages have their number in the SQL text, because cached
 * plans ignore parameter values.
 */
const span = (first: number, count: number): RawBuilder<unknown> =>
  first === 0 && count <= FIRST_SCREEN
    ? sql`limit ${sql.lit(count)}`
    : sql`offset ${first} limit ${count}`;

/** Places go on from the first row's: equal ones are shared, with one distance to the next better; the next is that of its row. */
function withRanks(rows: readonly TotalRow[]): readonly PlacedRow[] {
  const placed: PlacedRow[] = [];
  for (const [at, row] of rows.entries()) {
    const before = placed[at - 1];
    if (before === undefined)
      placed.push({ ...row, rankPosition: row.ahead + 1, above: row.better });
    else if (isShared(before, row))
      placed.push({ ...row, ...pick(before, ['rankPosition', 'above']) });
    else placed.push({ ...row, rankPosition: row.ahead + row.tied + at + 1, above: before.shown });
  }
  return placed;
}

const isShared = (a: TotalRow, b: TotalRow): boolean =>
  a.shown === b.shown && dec(a.quantity).eq(b.quantity) && a.lastDay === b.lastDay;
