import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import type {
  KnownTwin,
  PostTypedInvoice,
} from '../../../src/domain/schema/invoices/invoice-hand.ts';
import type { Call } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import { selectClaimable } from '../claimable.ts';
import { findRow } from '../list.ts';
import { loadCycles } from '../upload/context.ts';
import type { Posting } from '../upload/context.ts';
import { lockPosting } from '../upload/lock-import.ts';
import { insertRows } from '../upload/insert-rows.ts';
import { invoiceRow } from '../upload/invoice-row.ts';
import type { Accepted } from '../../../src/domain/intake/judge.ts';
import { recountFindings } from '../upload/store-invoices.ts';
import { insertFindings, insertItems } from '../upload/store-parts.ts';
import { keepAttachment } from './attachments.ts';
import { judgeTyped } from './judge-typed.ts';

type Poster = Pick<Call, 'db' | 'person' | 'config' | 'clock'>;

/**
 * Builds the posting of a person who types: the channel's own or the provider's, each within their
 * scope.
 */
export const buildPosting = ({ person, config, clock }: Poster, batchId = 0): Posting => ({
  batchId,
  postedBy: person.id,
  actingUserId: person.acting?.id ?? null,
  emitType: '2',
  bpCtvId: null,
  scope: person.scope,
  providerTaxRoot: config.provider.taxRoot,
  forChNFe: null,
  now: clock.now(),
});

/** Returns the data that the poster may see of the invoice that exists already. */
export async function readTwin({ db, person }: Poster, id: number): Promise<KnownTwin> {
  const row = await findRow(db, person, id);
  const mayClaim = (await selectClaimable(db, person.id, [id])).has(id) && { mayClaim: true };
  return {
    ...(row !== undefined && { invoiceId: row.id, status1: row.status1, mode: row.mode }),
    ...mayClaim,
  };
}

/** @throws {Problem} invalid-input that names the invoice that is there already */
async function refuseTwin(call: Poster, id: number): Promise<never> {
  throw new Problem('invalid-input', {
    affectedField: 'numNF',
    failures: [{ path: 'numNF', code: 'posted-already' }],
    details: await readTwin(call, id),
  });
}

/**
 * Posts a typed invoice, which waits for another person to confirm it.
 * @throws {Problem} invalid-input, with the failure of each field; also when the invoice exists
 * already
 */
export async function postTyped(
  call: Call,
  { attachment, ...typed }: PostTypedInvoice,
): Promise<{ readonly id: number; readonly batchId: number }> {
  const { db, person, locale } = call;
  await lockPosting(db);
  const judged = await judgeTyped(
    db,
    { person, posting: buildPosting(call) },
    typed,
    await loadCycles(db),
    'locked',
  );
  const { accepted, failures, known } = judged;
  if (failures.length > 0 || accepted === undefined)
    throw new Problem('invalid-input', { affectedField: failures[0]?.path ?? '', failures });
  if (known !== undefined) return refuseTwin(call, known.id);
  const batchId = await newBatch(db, call, locale);
  const posting = buildPosting(call, batchId);
  const id = await store(db, posting, accepted);
  // A concurrent call stored the same invoice.
  if (id === undefined)
    throw new Problem('invalid-input', {
      affectedField: 'numNF',
      failures: [{ path: 'numNF', code: 'posted-already' }],
    });
  if (attachment !== undefined) await keepAttachment(call, id, attachment);
  await keepResult(db, batchId, id, accepted);
  await call.changes.changed(db, 'invoice', [id]);
  return { id, batchId };
}

async function store(trx: Db, posting: Posting, accepted: Accepted): Promise<number | undefined> {
  const [stored] = await insertRows(trx, [
    {
      ...invoiceRow(accepted, posting),
      mode: 'HAND',
      ch_nfe: null,
      status1: 'ROV005',
      dh_emis: null,
      dh_emi_text: null,
      integrity: null,
      digest: null,
    },
  ]);
  if (stored === undefined) return undefined;
  const { id } = stored;
  const file = { id, accepted, fileId: 0 };
  await insertItems(trx, [file]);
  await insertFindings(trx, [file]);
  await recountFindings(trx, [id]);
  await trx
    .insertInto('invoiceEvent')
    .values({
      invoiceId: id,
      xEvento: 'post',
      dhEvento: posting.now.toISOString(),
      dhRegEvento: posting.now.toISOString(),
      userId: posting.postedBy,
      actingUserId: posting.actingUserId,
      reason: null,
      fromStatus: null,
      toStatus: 'ROV005',
      details: JSON.stringify({ batchId: posting.batchId }),
    })
    .execute();
  return id;
}

/** A typed invoice is a posting like any other, of one. */
async function newBatch(trx: Db, { person, clock }: Call, locale: string): Promise<number> {
  const { id } = await trx
    .insertInto('uploadBatch')
    .values({
      postedBy: person.id,
      actingFor: person.acting?.id ?? null,
      emitType: '2',
      bpCtvId: null,
      way: 'hand',
      source: 'typed',
      forChNFe: null,
      locale,
      idempotencyKey: null,
      finishedAt: clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function keepResult(
  trx: Db,
  uploadBatchId: number,
  invoiceId: number,
  { document }: Accepted,
): Promise<void> {
  const numNF = document.ide.nNF;
  await sql`
    insert into upload_file (upload_batch_id, name, size_bytes, sha256, state, results)
    values (${uploadBatchId}, ${numNF}, 0, '', 'stored', ${JSON.stringify([{ of: 'invoice', state: 'stored', numNF, invoiceId }])}::jsonb)`.execute(
    trx,
  );
}
