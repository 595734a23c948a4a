import type { CompiledQuery, QueryExecutor } from 'kysely';
import type { Database } from '../../../server/database/connect.ts';

/** Moment during a call: the database has answered, and the caller has not received it yet. */
export interface HeldMoment {
  /** Resolves when the statement was answered. */
  readonly reached: Promise<void>;
  /** Lets the answer through. */
  release(): void;
}

/** A database whose answers can be held back, so that a test decides what happens between two statements of a call. */
export interface HoldingDatabase {
  readonly database: Database;
  /** Holds the answer of the next statement in raw SQL, outside a transaction, that contains a text; its connection is free meanwhile. */
  hold(text: string): HeldMoment;
}

interface Hold {
  readonly text: string;
  readonly reach: () => void;
  readonly released: Promise<void>;
}

/** The same object, with some of its methods replaced. */
function withMethods<T extends object>(target: T, methods: Partial<T>): T {
  return new Proxy(target, {
    get(_, name) {
      const own: unknown = Reflect.get(methods, name);
      if (own !== undefined) return own;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Wraps a database; its statements and answers stay as they are. */
export function holdingDatabase(database: Database): HoldingDatabase {
  const wanted: Hold[] = [];
  const holding = (executor: QueryExecutor): QueryExecutor =>
    withMethods(executor, {
      async executeQuery<R>(query: CompiledQuery<R>) {
        const result = await executor.executeQuery<R>(query);
        const at = wanted.findIndex(({ text }) => query.sql.includes(text));
        const [hold] = at < 0 ? [] : wanted.splice(at, 1);
        hold?.reach();
        await hold?.released;
        return result;
      },
    });
  const { db } = database;
  return {
    database: {
      ...database,
      db: withMethods(db, { getExecutor: () => holding(db.getExecutor()) }),
    },
    hold(text) {
      let [reach, release] = [() => {}, () => {}];
      const reached = new Promise<void>((resolve) => {
        reach = resolve;
      });
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      wanted.push({ text, reach, released });
      return { reached, release };
    },
  };
}
