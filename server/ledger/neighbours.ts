import { sql } from 'kysely';
import { referencesTo } from '../../src/domain/rules/access-key.ts';
import type { Purchase, Ties } from '../../src/domain/rules/ranking/component.ts';
import type { Db } from '../database/db.ts';

/** What to look for in other invoices, each asked once. */
export interface Wanted {
  /** Starts of keys of documents that are referred to. */
  readonly starts: readonly string[];
  /** Texts by which others may refer to documents at hand. */
  readonly references: readonly string[];
  /** Purchases that a confirmed return may take back. */
  readonly takenBack: readonly Purchase[];
  /** Purchases at hand, which a confirmed return elsewhere may take back. */
  readonly bought: readonly Purchase[];
}

const KEY_START_LENGTH = 35;
const KEY_REST_LENGTH = 9;

/** Remembers what has been asked, so that a walk over ties ends. */
export class Asked {
  readonly #known = new Set<string>();

  /** What is new in the ties of items. */
  wantedBy(ties: readonly (Ties & { readonly chNFe: string | null })[]): Wanted {
    const starts = ties
      .flatMap((each) => each.references)
      .filter((start) => start.length === KEY_START_LENGTH);
    const keys = ties.map((each) => each.chNFe).filter((key) => key !== null);
    const purchases = (which: 'takesBack' | 'bought') =>
      ties.map((each) => each[which]).filter((purchase) => purchase !== null);
    return {
      starts: this.#new('start', starts, String),
      references: this.#new('key', keys, String).flatMap(referencesTo),
      takenBack: this.#new('takenBack', purchases('takesBack'), nameOf),
      bought: this.#new('bought', purchases('bought'), nameOf),
    };
  }

  #new<Value>(kind: string, values: readonly Value[], name: (value: Value) => string): Value[] {
    return values.filter((value) => {
      const key = `${kind} ${name(value)}`;
      const isNew = !this.#known.has(key);
      this.#known.add(key);
      return isNew;
    });
  }
}

const nameOf = ({ taxNum, productId }: Purchase): string => `${taxNum} ${productId}`;

/**
 * Invoices of channels that may hang together with what is at hand, and perhaps a few that do not: the rules tell exactly.
 * Who may have confirmed a return is asked roughly, by the purpose of its document or the flag of its code.
 */
export async function neighbours(db: Db, wanted: Wanted): Promise<readonly number[]> {
  const { starts, references, takenBack, bought } = wanted;
  const first = starts.map((start) => start + '0'.repeat(KEY_REST_LENGTH));
  const last = starts.map((start) => start + 'Z'.repeat(KEY_REST_LENGTH));
  const { rows } = await sql<{ id: number }>`
    select v.id from unnest(${first}::text[], ${last}::text[]) as k (first, last) join invoice v on v.ch_nfe between k.first and k.last
      where v.emit_type = '2' and v.dt_emis is not null
    union select v.id from invoice v where v.ref_nfe && ${references}::text[] and v.emit_type = '2' and v.dt_emis is not null
    union select v.id from invoice_item n join invoice v on v.id = n.invoice_id
      where n.ref_ch_nfe = any(${references}::text[]) and v.emit_type = '2' and v.dt_emis is not null
    union select v.id from unnest(${takenBack.map((each) => each.taxNum)}::text[], ${takenBack.map((each) => each.productId)}::bigint[]) as p (tax_num, product_id)
      join invoice v on v.dest_cnpj_cpf = p.tax_num join invoice_item n on n.invoice_id = v.id and n.product_id = p.product_id
      where v.emit_type = '2' and v.dt_emis is not null
    union select v.id from unnest(${bought.map((each) => each.taxNum)}::text[], ${bought.map((each) => each.productId)}::bigint[]) as p (tax_num, product_id)
      join invoice v on v.dest_cnpj_cpf = p.tax_num or v.emit_cnpj_cpf = p.tax_num join invoice_item n on n.invoice_id = v.id and n.product_id = p.product_id
      where v.emit_type = '2' and v.dt_emis is not null and v.status1 = 'ROV020'
        and (v.fin_nfe in ('3', '4', '5') or exists (select 1 from cfop c where c.rfb_code = n.cfop and c.ind_devol))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
