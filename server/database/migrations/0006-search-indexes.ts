/** Large tables that are searched in the middle of words. */
const SEARCHED = ['product', 'customer', 'sku', 'business_partner'] as const;

/**
 * Trigram indexes, where the database has the extension and lets us have it. PostgreSQL does; the embedded database does
 * without, and reads the search column from end to end.
 */
export const sql = `
do $body$
begin
  create extension if not exists pg_trgm;
${SEARCHED.map((table) => `  create index ${table}_search_idx on ${table} using gin (search_text gin_trgm_ops);`).join('\n')}
exception when others then
  raise notice 'searching without trigram indexes: %', sqlerrm;
end
$body$;
`;
