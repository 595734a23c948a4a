import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Returns the value of an invoice; a return is negative, in kilograms and in money. The list's
 * index uses the same expression.
 * @param alias of the invoice
 */
export function signedValue(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(case when ${column('totalQuantity')} < 0 or (coalesce(${column('totalQuantity')}, 0) = 0 and (${column('takesBack')} or ${column('tpNF')} = '0' or ${column('finNFe')} = '5')) then -${column('totalVlrNF')} else ${column('totalVlrNF')} end)`;
}
