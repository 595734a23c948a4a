import { isPointedAtBy } from '../../src/domain/rules/ranking/component.ts';
import type { Purchase, Ties } from '../../src/domain/rules/ranking/component.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** Ties to look for in other invoices, each only once. */
export interface Wanted {
  /** Starts of keys of documents that are referred to. */
  readonly starts: readonly string[];
  /** Purchases that a confirmed return may take back. */
  readonly takenBack: readonly Purchase[];
  /** Names by which others may point at what is at hand. */
  readonly names: readonly string[];
}

const KEY_START_LENGTH = 35;
const KEY_REST_LENGTH = 9;
/** More invoices than ever have one number of one issuer. */
const OF_ONE_NUMBER = 100;

/** Remembers what has been asked, so that a walk over ties ends. */
export class NeighbourQuery {
  readonly #known = new Set<string>();

  /** Returns the ties of items that were not looked for yet. */
  wantedBy(ties: readonly Ties[]): Wanted {
    const starts = ties
      .flatMap((each) => each.references)
      .filter((start) => start.length === KEY_START_LENGTH);
    const takenBack = ties.map((each) => each.takesBack).filter((purchase) => purchase !== null);
    return {
      starts: this.#new('start', starts, String),
      takenBack: this.#new('takenBack', takenBack, buildPurchaseKey),
      names: this.#new('name', ties.flatMap(isPointedAtBy), String),
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

const buildPurchaseKey = ({ taxNum, productId }: Purchase): string => `${taxNum} ${productId}`;

/**
 * Finds invoices that may be tied to the given ones, and perhaps a few others: the rules decide
 * exactly.
 * References are known only from judged invoices; an invoice not judged yet finds its own ties
 * later.
 */
export async function neighbours(
  db: Db,
  { starts, takenBack, names }: Wanted,
): Promise<readonly number[]> {
  return [
    ...(await pointingAt(db, names)),
    ...(await documents(db, starts)),
    ...(await purchases(db, takenBack)),
  ];
}

/** A channel's season has thousands of names: each is looked up in the index, where the database would rather read all ties with every core. */
async function pointingAt(db: Db, names: readonly string[]): Promise<readonly number[]> {
  if (names.length === 0) return [];
  const rows = await queryRows(db, { id: is.number })`
    select v.id from unnest(${names}::text[]) as k (name)
    cross join lateral (select t.invoice_id from sale_tie t where t.name = k.name offset 0) t
    join invoice v on v.id = t.invoice_id where v.emit_type = '2' and v.dt_emis is not null`;
  return rows.map(({ id }) => id);
}

/**
 * Finds referenced documents. The provider's own invoices are included: no sale that counts, but
 * not missing either.
 */
async function documents(db: Db, starts: readonly string[]): Promise<readonly number[]> {
  if (starts.length === 0) return [];
  const first = starts.map((start) => start + '0'.repeat(KEY_REST_LENGTH));
  const last = starts.map((start) => start + 'Z'.repeat(KEY_REST_LENGTH));
  // a key's start is that of a few invoices: without the limit the database reckons with a ninth of all, and reads them all
  const rows = await queryRows(db, { id: is.number })`
    select v.id from unnest(${first}::text[], ${last}::text[]) as k (first, last)
    cross join lateral (select d.id, d.dt_emis from invoice d where d.ch_nfe between k.first and k.last order by d.ch_nfe limit ${OF_ONE_NUMBER}) v
    where v.dt_emis is not null`;
  return rows.map(({ id }) => id);
}

/** Finds purchases; reads each buyer's only once, for all products. */
async function purchases(db: Db, takenBack: readonly Purchase[]): Promise<readonly number[]> {
  if (takenBack.length === 0) return [];
  const buyers = [...new Set(takenBack.map((each) => each.taxNum))];
  const rows = await queryRows(db, { id: is.number })`
    select distinct v.id from unnest(${buyers}::text[]) as b (tax_num)
    cross join lateral (select i.id, i.emit_type, i.dt_emis from invoice i where i.dest_cnpj_cpf = b.tax_num offset 0) v
    join invoice_item n on n.invoice_id = v.id
    where v.emit_type = '2' and v.dt_emis is not null and b.tax_num || ' ' || n.product_id = any(${takenBack.map(buildPurchaseKey)}::text[])`;
  return rows.map(({ id }) => id);
}
