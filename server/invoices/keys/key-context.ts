import { sql } from 'kysely';
import { parseAccessKey } from '../../../src/domain/rules/access-key.ts';
import type { AccessKey } from '../../../src/domain/rules/access-key.ts';
import type { PlainDate } from '../../../src/domain/rules/dates.ts';
import { monthOfKey } from '../../../src/domain/rules/key-judgement.ts';
import type { Db } from '../../database/db.ts';
import { loadCicles, loadCustomers, loadSellers, numberKeyOf } from '../upload/context.ts';
import { loadKnown } from '../upload/known-invoices.ts';
import type { CicleSpan, Posting, SellerLink } from '../upload/context.ts';
import type { KnownInvoice } from '../upload/known-invoices.ts';
import { distinct, groupBy, indexBy } from '../gather.ts';
import { filesDue, nameOfMonth } from '../file-due.ts';

/** Who posts keys, and for whom. */
export type KeyPosting = Pick<
  Posting,
  'emitType' | 'postedBy' | 'bpCtvId' | 'scope' | 'providerTaxRoot' | 'now'
>;

/** What the database knows about some keys. */
export interface KeyContext {
  readonly posting: KeyPosting;
  /** Channels by tax number. */
  readonly customers: ReadonlyMap<string, number>;
  /** What channels are called. */
  readonly names: ReadonlyMap<number, string>;
  readonly knownByKey: ReadonlyMap<string, KnownInvoice>;
  readonly knownByNumber: ReadonlyMap<string, KnownInvoice>;
  readonly cicles: readonly CicleSpan[];
  readonly sellers: ReadonlyMap<number, readonly SellerLink[]>;
  /** Until when a file is waited for, by `nameOfMonth`. */
  readonly due: ReadonlyMap<string, PlainDate>;
}

/** The cycle into which a month falls. */
export const cicleOfMonth = (cicles: readonly CicleSpan[], month: string): CicleSpan | undefined =>
  cicles.find(({ tsStart, tsEnd }) => tsStart.slice(0, 7) <= month && month <= tsEnd.slice(0, 7));

/** An invoice's second identity, as its key says it. */
export const numberOfKey = ({ issuer, mod, serie, nNF }: AccessKey): string =>
  numberKeyOf(issuer.number, mod, serie, nNF);

/** Reads what is known about keys; stored invoices come locked when they are about to change. @param keys those that are none are left out */
export async function loadKeyContext(
  db: Db,
  posting: KeyPosting,
  keys: readonly string[],
  lock: 'locked' | 'free' = 'locked',
): Promise<KeyContext> {
  const parsed = keys.flatMap((key) => parseAccessKey(key) ?? []);
  const customers = await loadCustomers(db, distinct(parsed.map(({ issuer }) => issuer.number)));
  const channels = distinct([...customers.values()]);
  const known = await loadKnown(
    db,
    parsed.map(({ key, issuer, serie, nNF }) => ({ chNFe: key, emit: issuer.number, serie, nNF })),
    lock,
  );
  const cicles = await loadCicles(db);
  return {
    posting,
    customers,
    names: await loadNames(db, channels),
    knownByKey: indexBy(known, (row) => row.chNFe),
    knownByNumber: indexBy(known, (row) => row.numberKey),
    cicles,
    sellers: groupBy(await loadSellers(db, channels), (row) => row.customerId),
    due: await loadDue(db, posting, parsed, customers, cicles),
  };
}

async function loadNames(
  db: Db,
  channels: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ id: number; name1: string }>`
    select id, name1 from customer where id = any(${[...channels]}::bigint[])`.execute(db);
  return new Map(found.rows.map(({ id, name1 }) => [id, name1]));
}

function loadDue(
  db: Db,
  { emitType }: KeyPosting,
  keys: readonly AccessKey[],
  customers: ReadonlyMap<string, number>,
  cicles: readonly CicleSpan[],
): Promise<ReadonlyMap<string, PlainDate>> {
  const months = keys.flatMap((key) => {
    const month = monthOfKey(key);
    const cicle = cicleOfMonth(cicles, month);
    const customerId = emitType === '1' ? null : (customers.get(key.issuer.number) ?? null);
    return cicle === undefined ? [] : [{ campaignCicleId: cicle.id, customerId, month }];
  });
  return filesDue(db, [...new Map(months.map((each) => [nameOfMonth(each), each])).values()]);
}
