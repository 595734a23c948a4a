import { columnValues } from '../../../server/database/tables/column-values.ts';
import { is, queryRows } from '../../../server/database/checked-rows.ts';
import type { RowOf } from '../../../server/database/checked-rows.ts';
import type { Db } from '../../../server/database/db.ts';
import { nameOfColumn } from '../../../server/database/names.ts';
import type { Area } from './areas.ts';
import { REFINEMENTS } from './refinements.ts';

const columnShape = {
  table: is.text,
  column: is.text,
  type: is.text,
  notNull: is.boolean,
  hasDefault: is.boolean,
  isDerived: is.boolean,
  identity: is.text,
};
type Column = RowOf<typeof columnShape>;

/** Reads the columns of every table in the order of the schema, under their names in code. */
export async function readColumns(db: Db): Promise<ReadonlyMap<string, readonly Column[]>> {
  const rows = await queryRows(db, columnShape)`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull as not_null,
      a.atthasdef and a.attgenerated = '' as has_default, a.attgenerated <> '' as is_derived, a.attidentity::text as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
    order by c.relname, a.attnum`;
  const tables = new Map<string, Column[]>();
  for (const row of rows) {
    const table = nameOfColumn(row.table);
    const column = { ...row, table, column: nameOfColumn(row.column) };
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return tables;
}

/** Types in code by those of PostgreSQL: decimals and days are texts, as nothing may round or move them. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'string',
  text: 'string',
  'character varying': 'string',
  date: 'string',
  xid8: 'string',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  jsonb: 'Json',
  'timestamp with time zone': 'Timestamp',
};

function baseType({ type, table, column }: Column): string {
  if (`${table}.${column}` in columnValues) return `ValueOf<'${table}.${column}'>`;
  const found = TYPES[type.replace(/\[\]$/, '')];
  if (found === undefined) throw new Error(`${table}.${column} has the unknown type ${type}`);
  return type.endsWith('[]') ? `${found}[]` : found;
}

function typeOf(column: Column): string {
  const { notNull, hasDefault, isDerived, identity } = column;
  const base = baseType(column);
  const read = notNull ? base : `${base} | null`;
  if (base === 'Json') {
    const written = notNull ? 'string' : 'string | null';
    return `ColumnType<${read}, ${written}${hasDefault || !notNull ? ' | undefined' : ''}, ${written}>`;
  }
  if (isDerived) return read === 'string' ? 'Derived' : `GeneratedAlways<${read}>`;
  if (identity === 'a') return `GeneratedAlways<${read}>`;
  return identity === 'd' || hasDefault ? `Generated<${read}>` : read;
}

function lineOf(column: Column): string {
  const refined = REFINEMENTS[`${column.table}.${column.column}`];
  const note = refined?.descr === undefined ? '' : `  /** ${refined.descr} */\n`;
  return `${note}  ${column.column}: ${refined?.type ?? typeOf(column)};`;
}

const interfaceName = (table: string) => `${table.charAt(0).toUpperCase()}${table.slice(1)}Table`;

function importLines(area: Area, body: string): readonly string[] {
  const uses = (names: readonly string[]) =>
    names.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const line = (names: readonly string[], from: string) =>
    names.length === 0 ? [] : [`import type { ${names.join(', ')} } from '${from}';`];
  const refined = new Map<string, Set<string>>();
  for (const [key, { type = '', from }] of Object.entries(REFINEMENTS)) {
    if (from === undefined || !area.tables.includes(key.split('.')[0] ?? '')) continue;
    const name = type.replace(/^Generated<(\w+)>$/, '$1');
    refined.set(from, (refined.get(from) ?? new Set()).add(name));
  }
  return [
    ...line(uses(['ColumnType', 'Generated', 'GeneratedAlways']), 'kysely'),
    ...[...refined].flatMap(([from, names]) => line([...names], `../../../src/domain/${from}`)),
    ...line(uses(['ValueOf']), './column-values.ts'),
    ...line(uses(['Derived', 'Json', 'Timestamp']), './columns.ts'),
  ];
}

/** Writes the source of an area's table types. */
export function tableSource(area: Area, columns: ReadonlyMap<string, readonly Column[]>): string {
  const interfaces = area.tables.map(
    (table) =>
      `interface ${interfaceName(table)} {\n${(columns.get(table) ?? []).map(lineOf).join('\n')}\n}\n`,
  );
  const whole = `/** ${area.descr} */\nexport interface ${area.name} {\n${area.tables
    .map((table) => `  ${table}: ${interfaceName(table)};`)
    .join('\n')}\n}\n`;
  const body = [...interfaces, whole].join('\n');
  return `// Types made from the migrated database by \`npm run tables\`.\n${importLines(area, body).join('\n')}\n\n${body}`;
}
