import { numberKeyOf } from '../../../src/domain/intake/identity.ts';
import type { CycleSpan, KnownInvoice, SellerLink } from '../../../src/domain/intake/facts.ts';
import { groupBy } from '../../../src/domain/group-by.ts';
import { parseAccessKey } from '../../../src/domain/access-key.ts';
import type { AccessKey } from '../../../src/domain/access-key.ts';
import type { PlainDate } from '../../../src/domain/rules/dates/dates.ts';
import { monthOfKey } from '../../../src/domain/rules/invoice/key-judgement.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { loadCycles, loadCustomers, loadSellers } from '../upload/context.ts';
import { loadKnown } from '../upload/known-invoices.ts';
import type { Posting } from '../upload/context.ts';
import { distinct, indexBy } from '../gather.ts';
import { filesDue, nameOfMonth } from '../file-due.ts';

/** Poster of keys, and the seller they are posted for. */
export type KeyPosting = Pick<
  Posting,
  'emitType' | 'postedBy' | 'bpCtvId' | 'scope' | 'providerTaxRoot' | 'now'
>;

/** Data that the database holds about some keys. */
export interface KeyContext {
  readonly posting: KeyPosting;
  /** Channels by tax number. */
  readonly customers: ReadonlyMap<string, number>;
  /** Names of channels. */
  readonly names: ReadonlyMap<number, string>;
  readonly knownByKey: ReadonlyMap<string, KnownInvoice>;
  readonly knownByNumber: ReadonlyMap<string, KnownInvoice>;
  readonly cicles: readonly CycleSpan[];
  readonly sellers: ReadonlyMap<number, readonly SellerLink[]>;
  /** Until when a file is waited for, by `nameOfMonth`. */
  readonly due: ReadonlyMap<string, PlainDate>;
}

/** The cycle into which a month falls. */
export const cycleOfMonth = (cycles: readonly CycleSpan[], month: string): CycleSpan | undefined =>
  cycles.find(({ tsStart, tsEnd }) => tsStart.slice(0, 7) <= month && month <= tsEnd.slice(0, 7));

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
  const cicles = await loadCycles(db);
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
  const found = await queryRows(db, { id: is.number, name1: is.text })`
    select id, name1 from customer where id = any(${[...channels]}::bigint[])`;
  return new Map(found.map(({ id, name1 }) => [id, name1]));
}

function loadDue(
  db: Db,
  { emitType }: KeyPosting,
  keys: readonly AccessKey[],
  customers: ReadonlyMap<string, number>,
  cycles: readonly CycleSpan[],
): Promise<ReadonlyMap<string, PlainDate>> {
  const months = keys.flatMap((key) => {
    const month = monthOfKey(key);
    const cycle = cycleOfMonth(cycles, month);
    const customerId = emitType === '1' ? null : (customers.get(key.issuer.number) ?? null);
    return cycle === undefined ? [] : [{ campaignCicleId: cycle.id, customerId, month }];
  });
  return filesDue(db, [...new Map(months.map((each) => [nameOfMonth(each), each])).values()]);
}
