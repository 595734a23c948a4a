import { createHash } from 'node:crypto';
import type { CompiledQuery, KyselyPlugin } from 'kysely';
import type { Db } from './db.ts';
import { errorCode } from '../base/error-code.ts';

/** Each connection keeps every plan that it has made: beyond so many texts statements are planned each time. */
const MOST = 200;

/** Statements whose plan is worth keeping, as Kysely compiled them. */
const marked = new WeakSet<object>();
const marking: KyselyPlugin = {
  transformQuery({ node }) {
    marked.add(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/**
 * The same database, whose connections keep the plans of what it is asked: for what is read all the time by statements that are
 * found sooner than planned. Their texts are to be few, and a plan must do for any value.
 */
export const keepingPlans = (db: Db): Db => db.withPlugin(marking);

/** Names under which the connections of a pool keep plans. */
export class KeptPlans {
  readonly #names = new Map<string, string>();
  #isKeeping: boolean;

  /** @param isKeeping false where a pooler gives each transaction another session */
  constructor(isKeeping: boolean) {
    this.#isKeeping = isKeeping;
  }

  /** The name of a statement whose plan is kept; undefined of one that is planned each time. */
  nameOf({ query, sql }: CompiledQuery): string | undefined {
    if (!this.#isKeeping || !marked.has(query)) return undefined;
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size === MOST) return known;
    const name = `nmv_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
    this.#names.set(sql, name);
    return name;
  }

  /** From now on every statement is planned each time: the sessions are not what they were taken for. */
  giveUp(): void {
    this.#isKeeping = false;
  }
}

/** Name unknown or taken in this session; or the tables have changed so that its rows would be others. */
const STATES = ['26000', '42P05', '0A000'];

/** Checks for an error about a stored plan that is unknown or unusable. */
export const saysPlanLost = (error: unknown): boolean => STATES.includes(errorCode(error) ?? '');

/** Error for a lost stored plan. Nothing was executed; a retry plans the statement again. */
export class PlanLost extends Error {
  constructor(cause: unknown) {
    super('A plan that was kept is no more.', { cause });
    this.name = 'PlanLost';
  }
}
