/** Products that are offered for a line of a typed invoice. */
import type { OptionsAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { MOST, option, asked } from './offered.ts';

const offerSkusColumns = {
  id: is.number,
  code: is.text,
  name1: is.text,
  uCom: is.text,
  factor: is.orNull(is.text),
  total: is.number,
};

/** Lists a channel's portfolio by code and unit; only entries confirmed by the provider count. */
export async function offerSkus(
  db: Db,
  { scope }: Person,
  customerId: number,
  q: string | undefined,
): Promise<OptionsAnswer> {
  if (scope.kind !== 'all' && !scope.customerIds.includes(customerId))
    return { rows: [], total: 0 };
  const rows = await queryRows(db, offerSkusColumns)`
    select s.id, s.customer_sku as code, p.name1, s.um_customer as u_com, s.um_conv_factor as factor, count(*) over () as total
    from sku s join product p on p.id = s.product_id
    where s.customer_id = ${customerId} and s.confirmed_at is not null and nmv_plain(s.customer_sku || ' ' || coalesce(s.customer_sku_name, '') || ' ' || p.name1) like ${asked(q)}
    order by s.customer_sku, s.um_customer limit ${MOST}`;
  return {
    rows: rows.map(({ id, code, name1, uCom, factor }) =>
      option(id, code, name1, { uCom, factor }),
    ),
    total: rows[0]?.total ?? 0,
  };
}
