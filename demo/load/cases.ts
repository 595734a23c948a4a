import { peopleInCharge } from '../../server/access/people-in-charge.ts';
import { is, queryRows } from '../../server/database/checked-rows.ts';
import type { RowOf } from '../../server/database/checked-rows.ts';
import type { Db } from '../../server/database/db.ts';
import { performInvoiceAction } from '../../server/invoices/actions/perform-action.ts';
import { claimSale } from '../../server/invoices/cases/claim.ts';
import { sendMessage } from '../../server/invoices/cases/write-case.ts';
import type { Services } from '../../server/http/services.ts';
import type { InvoiceAction } from '../../src/domain/rules/invoice/invoice-shape.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import type { ContestSubject } from '../../src/domain/rules/invoice/case-state.ts';
import { demoPerson } from './decide.ts';
import type { Deciding } from './decide.ts';
import { readHere } from './read-here.ts';

/** Channel with several sellers, among them the claimant of a sale. */
const CHANNEL = 'Coopernorte';
/** The channel that walks through the demo are about. */
const WALKED = 'Agrocampo';
const HOUR_MS = 3_600_000;

const ORDER = {
  fileName: 'pedido.pdf',
  file: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n',
  ).toString('base64'),
} as const;

/** An invoice of the channel, and who may do something about it. */
type Concerned = RowOf<typeof concernedColumns>;
const concernedColumns = {
  id: is.number,
  chNFe: is.text,
  sellerId: is.number,
  decidedAt: is.orNull(is.text),
};

type Telling = Pick<Deciding, 'db' | 'live' | 'changes' | 'config' | 'ports'>;

/** Action of a participant with its reason and evidence. */
interface Saying {
  readonly act: InvoiceAction;
  readonly reason: string;
  readonly subject?: ContestSubject;
  readonly evidence?: readonly (typeof ORDER)[];
}

async function say(
  { db, live, changes, config, ports }: Telling,
  { id }: Concerned,
  personId: number,
  at: Date,
  { act, reason, subject, evidence = [] }: Saying,
): Promise<void> {
  const person = await demoPerson(db, personId, localDate(at));
  const { rowSCN } = await db
    .selectFrom('invoice')
    .select('rowSCN')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) =>
    performInvoiceAction(
      {
        trx,
        person,
        live,
        changes,
        tools: { config, readers: readHere(ports), read: new Map() },
        now: at,
      },
      { id, rowSCN, act, reason, bpCtvId: undefined, eventId: undefined, subject, evidence },
    ),
  );
}

/** Something that is written into the newest case about an invoice. */
async function write(
  { db, changes }: Telling,
  { id }: Concerned,
  personId: number,
  at: Date,
  text: string,
): Promise<void> {
  const person = await demoPerson(db, personId, localDate(at));
  const found = await db
    .selectFrom('invoiceCase')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('invoiceId', '=', id)
    .executeTakeFirst();
  if (found === undefined || found.id === null) return;
  const caseId = found.id;
  await db
    .transaction()
    .execute((trx) =>
      sendMessage({ db: trx, person, changes, clock: { now: () => at } }, caseId, text),
    );
}

/** The latest refusals of the running season, of channels that no walk through the demo is about: each is contested hours later. */
async function refusedOf(db: Db, now: Date): Promise<readonly Concerned[]> {
  return queryRows(db, concernedColumns)`
    select v.id, v.ch_nfe, v.bp_ctv_id as seller_id, v.decided_at from invoice v join customer c on c.id = v.customer_id
    join campaign_cicle y on y.id = v.campaign_cicle_id and y.status1 = 'active'
    where c.name1 not ilike ${`%${WALKED}%`} and v.status1 = 'ROV040' and v.mode = 'XML' and v.blocking_count = 0 and v.bp_ctv_id is not null and v.posted_by = v.bp_ctv_id
      and v.decided_at < ${new Date(now.getTime() - 2 * 24 * HOUR_MS).toISOString()}::timestamptz order by v.decided_at desc, v.id limit 3`;
}

const claimableSaleColumns = {
  id: is.number,
  chNFe: is.text,
  sellerId: is.number,
  decidedAt: is.orNull(is.text),
  claimantId: is.number,
};

/** Finds a waiting sale of a seller other than the claimant. */
async function claimableSale(
  db: Db,
): Promise<(Concerned & { readonly claimantId: number }) | undefined> {
  const rows = await queryRows(db, claimableSaleColumns)`
    select v.id, v.ch_nfe, v.bp_ctv_id as seller_id, v.decided_at, l.business_partner_id as claimant_id from invoice v join customer c on c.id = v.customer_id
    join channel_link l on l.customer_id = v.customer_id and l.sales_role_id = 'CSC' and l.fire_date is null and l.hire_date <= v.dt_emis and l.business_partner_id <> v.bp_ctv_id
    where c.name1 ilike ${`%${CHANNEL}%`} and v.status1 in ('ROV030', 'ROV020') and v.mode = 'XML' order by v.posted_at desc, v.id, l.business_partner_id limit 1`;
  return rows[0];
}

/** Some hours after an invoice was decided. */
const after = ({ decidedAt }: Concerned, hours: number): Date =>
  new Date(Date.parse(decidedAt ?? '') + hours * HOUR_MS);

/** Records the answer of the manager to a contest, if there is one. */
async function answer(
  { db }: Telling,
  each: Concerned | undefined,
  does: (at: (hours: number) => Date, manager: number, each: Concerned) => Promise<void>,
): Promise<void> {
  if (each === undefined) return;
  const manager = await managerOf(db, each, after(each, 20));
  if (manager !== undefined) await does((hours) => after(each, hours), manager, each);
}

/** The manager above a channel of an invoice: who decides once the coordinator has decided. */
async function managerOf(db: Db, { id }: Concerned, at: Date): Promise<number | undefined> {
  const { customerId } = await db
    .selectFrom('invoice')
    .select('customerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const people = await peopleInCharge(db, [customerId ?? 0], localDate(at), ['MGR']);
  return people[0]?.id;
}

/** Inserts contests of refusals at various stages and a claim on a sale, for the list of cases. */
export async function insertCases(
  { database: { db }, live, changes }: Pick<Services, 'database' | 'live' | 'changes'>,
  { config, ports }: Pick<Deciding, 'config' | 'ports'>,
  now: Date,
): Promise<void> {
  const told = await db
    .selectFrom('invoiceCase')
    .select('id')
    .where('kind', '=', 'sale')
    .limit(1)
    .executeTakeFirst();
  if (told !== undefined) return;
  const telling: Telling = { db, live, changes, config, ports };
  const [open, appealed, upheld] = await refusedOf(db, now);
  for (const each of [open, appealed, upheld])
    if (each !== undefined)
      await say(telling, each, each.sellerId, after(each, 6), {
        act: 'contest',
        reason: 'O pedido foi entregue em duas partes. Esta nota é a segunda.',
        subject: 'quantity',
        evidence: [ORDER],
      });
  if (open !== undefined) {
    await write(
      telling,
      open,
      open.sellerId,
      after(open, 7),
      'O pedido está anexo, com as duas entregas.',
    );
  }
  await answer(telling, open, (at, manager, each) =>
    write(telling, each, manager, at(20), 'Recebi. Confiro com a logística e respondo amanhã.'),
  );
  await answer(telling, appealed, async (at, manager, each) => {
    await say(telling, each, manager, at(24), {
      act: 'dismiss',
      reason: 'O pedido anexo é de outra fazenda do mesmo comprador.',
    });
    await say(telling, each, each.sellerId, at(30), {
      act: 'contest',
      reason: 'A fazenda mudou de nome em agosto. O CPF é o mesmo.',
      subject: 'document',
    });
  });
  await answer(telling, upheld, (at, manager, each) =>
    say(telling, each, manager, at(26), {
      act: 'uphold',
      reason: 'As duas entregas conferem com o pedido.',
    }),
  );
  await claim(telling, now);
}

async function claim({ db, changes }: Telling, now: Date): Promise<void> {
  const sale = await claimableSale(db);
  if (sale === undefined) return;
  const person = await demoPerson(db, sale.claimantId, localDate(now));
  await db.transaction().execute((trx) =>
    claimSale(
      { db: trx, person, changes, clock: { now: () => now } },
      {
        of: { chNFe: sale.chNFe },
        text: 'Eu atendi este comprador. O pedido está em meu nome.',
        evidence: [ORDER],
      },
    ),
  );
}
