import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely';
import { CompiledQuery as Compiled } from 'kysely';
import { is, queryRows } from '../../../server/database/checked-rows.ts';
import type { Database } from '../../../server/database/connect.ts';
import type { Db } from '../../../server/database/db.ts';

/** Statement as it was sent, and how often. */
interface Sent {
  readonly query: CompiledQuery;
  count: number;
}

/** Statements that read or write rows; the others begin and end transactions, or announce. */
const OF_ROWS = /^\s*(?:select|with|insert|update|delete)\b/i;
const NOT_OF_ROWS = /\b(?:pg_notify|pg_advisory\w*|set_config)\(/;

/** Notes the statements that a database is sent. */
export class Recorder {
  readonly #sent = new Map<string, Sent>();
  #isOn = false;

  /** The same database, whose statements are noted while the recorder is on. */
  watch(database: Database): Database {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        if (this.#isOn) this.#note(database.db, node, queryId);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return {
      ...database,
      db: database.db.withPlugin(plugin),
      lagging: database.lagging.withPlugin(plugin),
    };
  }

  /** Runs work, and returns what it sent, by text. */
  async during(work: () => Promise<unknown>): Promise<readonly Sent[]> {
    this.#sent.clear();
    this.#isOn = true;
    await work().finally(() => {
      this.#isOn = false;
    });
    return [...this.#sent.values()].toSorted((a, b) => (a.query.sql < b.query.sql ? -1 : 1));
  }

  #note(db: Db, node: RootOperationNode, queryId: CompiledQuery['queryId']): void {
    const query = db.getExecutor().compileQuery(node, queryId);
    if (!OF_ROWS.test(query.sql) || NOT_OF_ROWS.test(query.sql)) return;
    const known = this.#sent.get(query.sql);
    if (known === undefined) this.#sent.set(query.sql, { query, count: 1 });
    else known.count += 1;
  }
}

/** Node of a plan as PostgreSQL explains it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Join Type'?: string;
  readonly Strategy?: string;
  readonly Operation?: string;
  readonly 'Relation Name'?: string;
  readonly 'Function Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'CTE Name'?: string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Writes the nodes of a plan with their tables and indexes, one a line. */
function shapeOf(node: PlanNode, depth = 0): readonly string[] {
  const join = node['Join Type'] === undefined ? '' : ` ${node['Join Type'].toLowerCase()}`;
  const how =
    node.Strategy === undefined || node.Strategy === 'Plain'
      ? ''
      : ` ${node.Strategy.toLowerCase()}`;
  const on = node['Relation Name'] ?? node['CTE Name'] ?? node['Function Name'];
  const line = [
    '  '.repeat(depth),
    node['Subplan Name'] === undefined ? '' : `${node['Subplan Name']}: `,
    node.Operation ?? node['Node Type'],
    join,
    how,
    on === undefined ? '' : ` on ${on}`,
    node['Index Name'] === undefined ? '' : ` by ${node['Index Name']}`,
  ].join('');
  return [line, ...(node.Plans ?? []).flatMap((child) => shapeOf(child, depth + 1))];
}

/** Explains a statement with its values, or, where its plan is kept, for any values. */
async function explain(db: Db, query: CompiledQuery, isKept: boolean): Promise<readonly string[]> {
  const found = await db.connection().execute(async (connection) => {
    const run = (text: string, values: readonly unknown[] = []) =>
      connection.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
        Compiled.raw(text, [...values]),
      );
    if (!isKept) return run(`explain (format json) ${query.sql}`, query.parameters);
    await run('set plan_cache_mode = force_generic_plan');
    await run(`prepare nmv_plan as ${query.sql}`);
    const nulls = query.parameters.map(() => 'null').join(', ');
    const plan = await run(`explain (format json) execute nmv_plan${nulls && `(${nulls})`}`);
    await run('deallocate nmv_plan');
    await run('reset plan_cache_mode');
    return plan;
  });
  const [row] = found.rows;
  const plan = Object.values(row ?? {})[0]?.[0]?.Plan;
  if (plan === undefined) throw new Error(`no plan of ${query.sql}`);
  return shapeOf(plan);
}

/** Reads the texts whose plans a connection keeps. */
async function keptTexts(db: Db): Promise<ReadonlySet<string>> {
  const rows = await queryRows(db, { statement: is.text })`
    select statement from pg_prepared_statements where name like 'nmv\\_%'`;
  return new Set(rows.map(({ statement }) => statement));
}

/** Lays a text out by its own lines, without their margin. */
const laidOut = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** Writes statements with the shapes of their plans, for a reviewer. */
export async function describeStatements(db: Db, sent: readonly Sent[]): Promise<string> {
  const kept = await keptTexts(db);
  const parts: string[] = [];
  for (const { query, count } of sent) {
    const isKept = kept.has(query.sql);
    const head = `-- ${count === 1 ? 'once' : `${count} times`}${isKept ? ', its plan is kept' : ''}`;
    const plan = (await explain(db, query, isKept)).map((line) => `--   ${line}`);
    parts.push([head, laidOut(query.sql), ...plan].join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}
