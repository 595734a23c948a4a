import { numberKeyOf, taxNumOf } from '../../../src/domain/intake/identity.ts';
import type {
  CycleSpan,
  KnownInvoice,
  Parties,
  SellerLink,
} from '../../../src/domain/intake/facts.ts';
import { sql } from 'kysely';
import type { Party } from '../../../src/domain/nfe/types.ts';
import { isPlainDate, localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import { classifyCfop } from '../../../src/domain/rules/invoice/cfop.ts';
import { brazilianKind, normaliseTaxNumber } from '../../../src/domain/tax-number.ts';
import { cycleOfDay, typedFailures } from '../../../src/domain/posting/typed-invoice.ts';
import type { TypedBuyer, TypedInvoice } from '../../../src/domain/schema/invoices/invoice-hand.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { readSellers } from '../options.ts';
import { loadContext, loadSellers } from '../upload/context.ts';
import type { CheckContext, Posting } from '../upload/context.ts';
import { sellerOnDay } from '../../../src/domain/intake/whose-sale.ts';
import type { Accepted } from '../../../src/domain/intake/judge.ts';
import { mapItems } from '../../../src/domain/intake/map-items.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { portfolioFailures } from './portfolio.ts';
import { typedDocument } from './typed-document.ts';

/** Person who types, and the time. */
export interface Typist {
  readonly person: Person;
  readonly posting: Posting;
}

/** Result of judging a typed invoice. */
export interface JudgedTyped {
  /** Nothing keeps it from being posted when there is none. */
  readonly failures: readonly Failure[];
  /** Undefined until its channel is known. */
  readonly accepted: Accepted | undefined;
  /** The invoice of the same issuer, model, series and number. */
  readonly known: KnownInvoice | undefined;
}

interface Channel {
  readonly id: number;
  readonly name1: string;
  readonly taxNum: string;
}

/** Finds a channel for which the person may post. */
async function findChannel(
  db: Db,
  { scope }: Person,
  id: number | null,
): Promise<Channel | undefined> {
  if (id === null || (scope.kind !== 'all' && !scope.customerIds.includes(id))) return undefined;
  return db
    .selectFrom('customer')
    .select(['id', 'name1', 'taxNum'])
    .where('id', '=', id)
    .where('taxNum', 'is not', null)
    .$narrowType<{ taxNum: string }>()
    .executeTakeFirst();
}

const buildParty = (taxNum: string | null, xNome: string): Party => {
  const kind = taxNum === null ? undefined : brazilianKind(taxNum);
  return {
    xNome,
    ...(taxNum !== null && {
      taxId: { kind: kind ?? 'idEstrangeiro', number: taxNum } as const,
    }),
  };
};

/**
 * Finds the buyer: from an earlier invoice of the channel that the poster may read, or as typed.
 */
async function findBuyer(
  db: Db,
  { scope }: Person,
  customerId: number,
  buyer: TypedBuyer | null,
): Promise<Party | undefined> {
  if (buyer === null) return undefined;
  if ('invoiceId' in buyer) {
    const { rows } = await sql<{
      taxNum: string | null;
      xNome: string | null;
      dest: Party['address'];
    }>`
      select v.dest_cnpj_cpf as tax_num, v.dest_xnome as x_nome, v.dest from invoice v
      where v.id = ${buyer.invoiceId} and v.customer_id = ${customerId} and v.bp_emit_id = ${customerId} and ${scopeCondition(scope, 'invoice', 'v')}`.execute(
      db,
    );
    const [row] = rows;
    return (
      row && { ...buildParty(row.taxNum, row.xNome ?? ''), ...(row.dest && { address: row.dest }) }
    );
  }
  const { UF, xMun } = buyer;
  return {
    ...buildParty(normaliseTaxNumber(buyer.taxNum) || null, buyer.xNome.trim()),
    address: { ...(UF && { UF }), ...(xMun && { xMun }) },
  };
}

/** Finds the seller on the day: the person named by the poster if allowed, else the poster. */
async function findSeller(
  db: Db,
  { person }: Typist,
  { bpCtvId, dtEmis }: TypedInvoice,
  customerId: number,
): Promise<SellerLink | undefined> {
  const allowed = await readSellers(db, person, customerId, dtEmis);
  const wanted = bpCtvId ?? person.id;
  if (!allowed.some(({ id }) => id === wanted)) return undefined;
  return sellerOnDay(await loadSellers(db, [customerId]), wanted, dtEmis);
}

const cfopInForce = ({ cfops }: CheckContext, code: string, day: string) =>
  (cfops.get(code) ?? []).find(
    (span) => span.startVal <= day && (span.endVal === null || day <= span.endVal),
  );

/** Only sales are typed: what comes back names its sale, which its file or key does. */
function cfopFailures(context: CheckContext, { cfop, dtEmis }: TypedInvoice): Failure[] {
  const found = cfopInForce(context, cfop, dtEmis);
  const isSale = found !== undefined && classifyCfop({ ...found, rfbCode: cfop }) === 'sale';
  return cfop === '' || isSale ? [] : [{ path: 'cfop', code: 'choice' }];
}

const readNatOp = async (db: Db, { cfop, dtEmis }: TypedInvoice): Promise<string> => {
  const rows = await queryRows(db, { descr: is.text })`
    select descr from cfop where rfb_code = ${cfop} and start_val <= ${dtEmis}::date order by start_val desc limit 1`;
  return rows[0]?.descr ?? '';
};

/** Judges what is typed against what is stored; nothing is written. */
export async function judgeTyped(
  db: Db,
  typist: Typist,
  typed: TypedInvoice,
  cycles: readonly CycleSpan[],
  lock: 'locked' | 'free',
): Promise<JudgedTyped> {
  const { person, posting } = typist;
  const failures = [...typedFailures(typed, cycles, localDate(posting.now))];
  const channel = await findChannel(db, person, typed.customerId);
  if (channel === undefined) {
    if (typed.customerId !== null) failures.push({ path: 'customerId', code: 'reference' });
    return { failures, accepted: undefined, known: undefined };
  }
  const day = isPlainDate(typed.dtEmis) ? typed.dtEmis : localDate(posting.now);
  const dated = { ...typed, dtEmis: day };
  const dest = await findBuyer(db, person, channel.id, typed.buyer);
  if (typed.buyer !== null && dest === undefined)
    failures.push({ path: 'buyer', code: 'reference' });
  const document = typedDocument(dated, {
    emit: {
      xNome: channel.name1,
      taxId: { kind: 'CNPJ', number: channel.taxNum },
    },
    dest,
    natOp: await readNatOp(db, dated),
  });
  const context = await loadContext(db, posting, [document], [], lock);
  const seller = await findSeller(db, typist, dated, channel.id);
  if (seller === undefined)
    failures.push({ path: 'bpCtvId', code: typed.bpCtvId === null ? 'required' : 'reference' });
  // on another day other codes are in force
  if (failures.every(({ path }) => path !== 'dtEmis'))
    failures.push(...cfopFailures(context, dated));
  failures.push(...(await portfolioFailures(db, channel.id, typed)));
  const parties: Parties = {
    customerId: channel.id,
    bpEmitId: channel.id,
    bpDestId: context.customers.get(taxNumOf(dest) ?? '') ?? null,
  };
  const { items, findings } = mapItems(document, parties, context);
  const { serie, nNF, mod } = document.ide;
  const known = context.knownByNumber.get(numberKeyOf(channel.taxNum, mod, serie, nNF));
  return {
    failures,
    known,
    accepted: {
      outcome: 'store',
      document,
      replaces: undefined,
      ...parties,
      bpCtvId: seller?.businessPartnerId ?? null,
      bpMngrId: seller?.reportsTo ?? null,
      campaignCicleId: cycleOfDay(cycles, day)?.id ?? null,
      items,
      takesBack: false,
      findings,
    },
  };
}
