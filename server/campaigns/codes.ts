import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** Channels that codes name, and codes that name none. */
export interface FoundCodes {
  readonly found: readonly number[];
  readonly unknown: readonly string[];
}

/** Reduces codes, tax numbers or names to letters and digits for comparison. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const rowColumns = {
  id: is.number,
  nmpCode: is.text,
  taxNum: is.text,
  name1: is.text,
  tradeName: is.orNull(is.text),
};

/** Finds the channels in scope for a list of codes; an ambiguous name finds none. */
export async function findChannelsByCode(
  db: Db,
  scope: Scope,
  codes: readonly string[],
): Promise<FoundCodes> {
  if (codes.length === 0) return { found: [], unknown: [] };
  const rows = await queryRows(db, rowColumns)`
    select c.id, c.nmp_code, c.tax_num, c.name1, c.trade_name from customer c
    where ${scopeCondition(scope, 'customer', 'c')} and c.status1 = 'active'`;
  const byName = new Map<string, Set<number>>();
  const know = (text: string | null, id: number): void => {
    const key = bare(text ?? '');
    if (key !== '') byName.set(key, (byName.get(key) ?? new Set()).add(id));
  };
  const byCode = new Map<string, number>();
  for (const { id, nmpCode, taxNum, name1, tradeName } of rows) {
    byCode.set(bare(nmpCode), id);
    byCode.set(bare(taxNum), id);
    know(name1, id);
    know(tradeName, id);
  }
  const found = new Set<number>();
  const unknown: string[] = [];
  for (const code of new Set(codes)) {
    const key = bare(code);
    const named = byName.get(key);
    const id = byCode.get(key) ?? (named?.size === 1 ? [...named][0] : undefined);
    if (id === undefined) unknown.push(code);
    else found.add(id);
  }
  return { found: [...found], unknown };
}
