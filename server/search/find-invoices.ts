import { sql } from 'kysely';
import type { SearchGroup } from '../../src/domain/schema/entities/search.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { emitTypeLevel } from '../invoices/invoice-access.ts';
import { holdsWord, searchWords } from '../listing/conditions.ts';
import { MOST_HITS } from './find-rows.ts';

const KINDS = [
  { emitType: '2', kind: 'invoiceOfChannel' },
  { emitType: '1', kind: 'invoiceOfProvider' },
] as const;

const foundColumns = {
  id: is.number,
  numNF: is.text,
  serieNF: is.text,
  emitXNome: is.text,
  destXNome: is.orNull(is.text),
};

/** Invoices in a person's scope that fit a search term, newest first. */
export async function findInvoices(
  db: Db,
  person: Person,
  q: string,
): Promise<readonly SearchGroup[]> {
  const groups: SearchGroup[] = [];
  const words = sql.join(
    searchWords(q).map((word) => holdsWord(sql`v.search_text`, word)),
    sql` and `,
  );
  for (const { emitType, kind } of KINDS) {
    if (emitTypeLevel(person, emitType) < 1) continue;
    const rows = await queryRows(db, foundColumns)`
      select v.id, v.num_nf, v.serie_nf, v.emit_xnome, v.dest_xnome from invoice v
      where v.emit_type = ${emitType} and ${scopeCondition(person.scope, 'invoice', 'v')} and ${words}
      order by v.dt_emis desc nulls last, v.id desc limit ${MOST_HITS + 1}`;
    if (rows.length === 0) continue;
    const hits = rows.slice(0, MOST_HITS).map((row) => ({
      ref: String(row.id),
      code: row.serieNF === '' ? row.numNF : `${row.numNF}-${row.serieNF}`,
      title: row.emitXNome,
      note: row.destXNome,
    }));
    groups.push({ kind, hits, more: rows.length > MOST_HITS });
  }
  return groups;
}
