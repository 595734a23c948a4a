import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { pick } from '../../../src/domain/pick.ts';
import { ZERO, dec, roundHalfUp, toText } from '../../../src/domain/decimal.ts';
import type { DecimalText } from '../../../src/domain/decimal.ts';
import { addDays, localDate } from '../../../src/domain/rules/dates.ts';
import type { PlainDate } from '../../../src/domain/rules/dates.ts';
import type { PrizeFacts } from '../../../src/domain/rules/ranking/facts.ts';
import type { Award } from '../../../src/domain/rules/ranking/prizes.ts';
import type { Db } from '../../database/db.ts';
import { loadPrizes } from '../../ledger/facts/winners.ts';
import { keyOfTotal, placesAhead } from './places-ahead.ts';
import { awardsOf } from './awards.ts';
import type { Board, BoardCampaign, BoardState, FullRow } from './board.ts';

/** A total as it is read, with whose it is. */
interface TotalRow {
  readonly personId: number;
  readonly customerId: number;
  readonly score: string;
  /** The score as it is shown, by which places are told. */
  readonly shown: string;
  readonly quantity: string;
  readonly lastDay: string | null;
  readonly name1: string;
  readonly alias: string;
  readonly taxNum: string | null;
  readonly customerName: string | null;
  /** The place at the start of yesterday, as far as it is known. */
  readonly was: number | null;
  /** How many are before the first of the rows that were read, and before it among those who share its place. */
  readonly ahead: number;
  readonly tied: number;
  /** The shown score of the next better place than that of the first; null of the best. */
  readonly better: string | null;
}

/** The same with its place. */
interface PlacedRow extends TotalRow {
  readonly rankPosition: number;
  /** The shown score of the next better place; null of the best. */
  readonly above: string | null;
}

/** What a row shows as it was read. */
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
    // who is passed over is read from the index alone
    const found = await this.#read(sql`
      select t.* from (select t.person_id from ranking_total t where ${this.#own()} order by ${ORDER} ${span(from, count)}) i
      join ranking_total t on ${this.#own()} and t.person_id = i.person_id`);
    const placed = withPlaces(found);
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
    return this.#present(withPlaces(found));
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
    const { rows } = await sql<{ personId: number; rankPosition: number; above: string | null }>`
      select * from (select t.person_id, t.customer_id, rank() over (order by t.by_score, t.by_quantity, t.by_last_day)::integer as rank_position,
        -max(t.by_score) over (order by t.by_score, t.by_quantity, t.by_last_day groups between unbounded preceding and 1 preceding) as above from ranking_total t where ${this.#own()}) t
      where ${which}`.execute(this.#db);
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
    const { rows } = await sql<TotalRow>`
      with t as materialized (${totals}),
      head as materialized (select ${placesAhead(keyOfTotal('o'))} as ahead, (select count(*)::integer from ranking_total t where ${this.#own()}
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
      order by ${ORDER}`.execute(this.#db);
    return rows;
  }

  /** @param best the best rows of all as far as they were read: where they hold all places that are awarded, nobody asks for those again */
  async #present(
    placed: readonly PlacedRow[],
    best: readonly PlacedRow[] = [],
  ): Promise<readonly FullRow[]> {
    const { rankingPositions, invcIssncEnd } = this.#campaign;
    const isAwarded = (row: PlacedRow): boolean => row.rankPosition <= rankingPositions;
    const top = best.filter(isAwarded);
    this.#awards ??= placed.some(isAwarded)
      ? awardsOf(this.#db, this.#campaign, this.state, {
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
      return {
        ...pick(row, SHOWN),
        moved: was === null ? null : was - row.rankPosition,
        rankingScore: shown,
        gap: above === null ? null : toText(dec(above).minus(shown)),
        prize: award?.prize ?? null,
        awarded: award?.awarded ?? false,
        onHold: mayWait && (award?.onHold ?? false),
      };
    });
  }
}

/** What a first screen shows at most. */
const FIRST_SCREEN = 60;

/** So many rows from the first on are asked for all the time, and plans that are kept know no parameter's value: the number stands in the text. */
const span = (first: number, count: number): RawBuilder<unknown> =>
  first === 0 && count <= FIRST_SCREEN
    ? sql`limit ${sql.lit(count)}`
    : sql`offset ${first} limit ${count}`;

/** Places go on from the first row's: equal ones are shared, with one distance to the next better; the next is that of its row. */
function withPlaces(rows: readonly TotalRow[]): readonly PlacedRow[] {
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
