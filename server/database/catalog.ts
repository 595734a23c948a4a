import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Objects of a schema by kind and name, such as `columns of invoice`, each with its definition or with a hash of it. */
export type Catalog = Readonly<Record<string, string>>;

/** Queries that list objects of the current schema with their definitions; those of extensions are none of ours. */
const KINDS: readonly string[] = [
  // tables and views with their storage
  `select case when c.relkind in ('v', 'm') then 'view ' else 'table ' end || c.relname as object,
    concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, array_to_string(c.reloptions, ','),
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end) as definition
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
  `select 'columns of ' || c.relname, string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), o.collname), E'\\n' order by a.attnum)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation o on o.oid = a.attcollation
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm') group by c.relname`,
  // later versions of PostgreSQL list columns that are not null here too
  `select 'constraints of ' || r.relname, string_agg(concat_ws(' ', c.conname, pg_get_constraintdef(c.oid)), E'\\n' order by c.conname collate "C")
  from pg_constraint c join pg_class r on r.oid = c.conrelid
  where r.relnamespace = current_schema()::regnamespace and c.contype <> 'n' group by r.relname`,
  // an index of trigrams is there where the extension is
  `select case when pg_get_indexdef(i.indexrelid) like '%gin_trgm_ops%' then 'index of trigrams of ' else 'indexes of ' end || r.relname,
    string_agg(concat_ws(' ', pg_get_indexdef(i.indexrelid), case when not i.indisvalid then 'not valid' end), E'\\n' order by x.relname collate "C")
  from pg_index i join pg_class r on r.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where r.relnamespace = current_schema()::regnamespace group by 1, r.relname,
    case when pg_get_indexdef(i.indexrelid) like '%gin_trgm_ops%' then 'index of trigrams of ' else 'indexes of ' end`,
  `select 'triggers of ' || r.relname, string_agg(concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled), E'\\n' order by t.tgname collate "C")
  from pg_trigger t join pg_class r on r.oid = t.tgrelid
  where r.relnamespace = current_schema()::regnamespace and not t.tgisinternal group by r.relname`,
  `select 'rules of ' || tablename, string_agg(definition, E'\\n' order by rulename collate "C") from pg_rules
  where schemaname = current_schema() group by tablename`,
  `select 'policies of ' || tablename, string_agg(concat_ws(' ', policyname, permissive, cmd, qual, with_check), E'\\n' order by policyname collate "C")
  from pg_policies where schemaname = current_schema() group by tablename`,
  `select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', pg_get_functiondef(p.oid)
  from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select 'sequence ' || c.relname, concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
  from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = current_schema()::regnamespace`,
  `select 'type ' || t.typname, concat_ws(' ', t.typtype, format_type(t.typbasetype, t.typtypmod),
    (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
  from pg_type t where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
  `select 'collation ' || collname, concat_ws(' ', collprovider, collisdeterministic) from pg_collation
  where collnamespace = current_schema()::regnamespace`,
  `select 'statistics ' || stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = current_schema()::regnamespace`,
  `select 'comments of ' || c.relname, string_agg(d.objsubid || ' ' || d.description, E'\\n' order by d.objsubid)
  from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
  where c.relnamespace = current_schema()::regnamespace group by c.relname`,
];

/** Versions of PostgreSQL write names of columns with or without their table, and blanks differently. */
const plain = (definition: string): string =>
  definition
    .replace(/\b[a-z_]\w*\.(?=[a-z_"])/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads all objects of the current schema with their definitions. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const found: [string, string][] = [];
  for (const kind of KINDS) {
    const { rows } = await sql<{ object: string; definition: string }>`
      select * from (${sql.raw(kind)}) as k (object, definition)`.execute(db);
    found.push(
      ...rows.map(({ object, definition }): [string, string] => [object, plain(definition)]),
    );
  }
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Tables of the migrations themselves, which each version keeps for itself. */
const OWN = / (?:of )?kysely_migration(?:_lock)?$/;

/** Shortens each definition to twelve digits of its hash, by which catalogs are compared. */
export const fingerprintOf = (catalog: Catalog): Catalog =>
  Object.fromEntries(
    Object.entries(catalog)
      .filter(([object]) => !OWN.test(object))
      .map(([object, definition]) => [
        object,
        createHash('sha256').update(definition).digest('hex').slice(0, 12),
      ]),
  );
