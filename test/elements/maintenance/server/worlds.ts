import { sql } from 'kysely';
import type { Db } from '../../../../server/http/contract.ts';
import type { World } from '../../../server/world.ts';

/** 640 products more, so that a list has pages and scrolls. */
async function manyProducts(db: Db, world: World): Promise<void> {
  await sql`
    insert into product (nmp_code, name1, base_unit, product_category_id, status1)
    select 'B' || lpad(i::text, 4, '0'), (array['Glifosato', 'Fungicida', 'Ação foliar', 'Inseticida', 'Adubo'])[1 + i % 5] || ' ' || lpad(i::text, 4, '0'), case i % 2 when 0 then 'L' else 'KG' end,
      case i % 3 when 0 then ${world.categories.F}::bigint else ${world.categories.H}::bigint end, case when i % 10 = 0 then 'inactive' else 'active' end
    from generate_series(1, 640) i`.execute(db);
}

/** What a world holds beyond the common one, by its name. A test file names a world of its own, so that it shares no state with others. */
export const additions: Readonly<Record<string, (db: Db, world: World) => Promise<void>>> = {
  'record-list': manyProducts,
};
