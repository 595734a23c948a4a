import { sql } from 'kysely';
import { dec } from '../../../src/domain/decimal.ts';
import type { Db } from '../../database/db.ts';
import type { Accepted } from '../../../src/domain/intake/judge.ts';
import { totalQuantity } from '../retotal.ts';

/** Data typed for an invoice, before its file replaces it. */
export interface TypedBefore {
  readonly id: number;
  readonly dtEmis: string | null;
  readonly destXNome: string | null;
  readonly totalVlrNF: string | null;
  readonly totalQuantity: string | null;
  readonly items: readonly string[];
}

/**
 * Differences between the typed data and the file by field, before and after; undefined where
 * there are none.
 */
export type TypedChange = Readonly<
  Record<string, readonly [before: string | null, after: string | null]>
>;

/** Reads the stored data of typed invoices, by id. */
export async function typedBefore(
  trx: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TypedBefore>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TypedBefore>`
    select v.id, v.dt_emis, v.dest_xnome, v.total_vlr_nf, v.total_quantity,
      (select coalesce(jsonb_agg(n.ext_code || ' ' || trim_scale(n.q_com) || ' ' || n.u_com order by n.n_item), '[]') from invoice_item n where n.invoice_id = v.id) as items
    from invoice v where v.id = any(${[...ids]}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

const isSameNumber = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : dec(one).eq(dec(other));

/** The differences that a decider is to see. */
export function changedSince(
  before: TypedBefore | undefined,
  { document, items }: Accepted,
): TypedChange | undefined {
  if (before === undefined) return undefined;
  const lines = document.det.map(
    ({ cProd, qCom, uCom }) => `${cProd} ${dec(qCom).toFixed()} ${uCom}`,
  );
  const [total, quantity] = [document.total.vNF, totalQuantity(items)];
  const changed: Record<string, readonly [string | null, string | null]> = {};
  if (before.dtEmis !== document.ide.localDate)
    changed['dtEmis'] = [before.dtEmis, document.ide.localDate];
  const buyer = document.dest?.xNome ?? null;
  if (before.destXNome !== buyer) changed['destXNome'] = [before.destXNome, buyer];
  if (!isSameNumber(before.totalVlrNF, total)) changed['totalVlrNF'] = [before.totalVlrNF, total];
  if (!isSameNumber(before.totalQuantity, quantity))
    changed['totalQuantity'] = [before.totalQuantity, quantity];
  if (before.items.join('\n') !== lines.join('\n'))
    changed['items'] = [before.items.join(', '), lines.join(', ')];
  return Object.keys(changed).length === 0 ? undefined : changed;
}
