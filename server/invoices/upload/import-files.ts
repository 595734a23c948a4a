import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import type { Changes } from '../../changes/changes.ts';
import { notifyOtherSeller } from '../notices.ts';
import { loadContext } from './context.ts';
import type { Posting } from './context.ts';
import { bringEvents, companiesOfEvent, keepEvents } from './bring-events.ts';
import { askReturns, findReturns } from '../events/buyers-returns.ts';
import { releaseEvents } from '../events/stored-events.ts';
import { settleEvents } from '../events/settle-events.ts';
import { keepResults, buildResults } from './file-results.ts';
import { displaces } from '../../../src/domain/intake/judge.ts';
import { isOtherPaper } from '../../../src/domain/intake/proof.ts';
import { judgeFile, findRival } from './judge-file.ts';
import { lockImport } from './lock-import.ts';
import { findRivals, keepRivals, keepWithdrawnContent } from './rival-files.ts';
import { recountFindings, storeInvoices } from './store-invoices.ts';
import type { AcceptedFile } from './store-parts.ts';
import { listDocuments, listEvents, nextWave } from './waves.ts';
import type { ReadFile } from './waves.ts';

/**
 * Stores files that were read, all or nothing, inside the caller's transaction, and announces the
 * invoices.
 * Skips files that another worker finished meanwhile, so that repeated work changes nothing.
 */
export async function importFiles(
  trx: Db,
  posting: Posting,
  files: readonly ReadFile[],
  now: Date,
  changes: Changes,
): Promise<void> {
  const open = await lockImport(
    trx,
    files.map((file) => file.id),
  );
  const touched = new Set<number>();
  const counted = new Set<number>();
  let left: readonly ReadFile[] = files.filter((file) => open.has(file.id));
  while (left.length > 0) {
    const { wave, later } = nextWave(left);
    const stored = await importWave(trx, posting, wave, now);
    for (const id of stored.touched) touched.add(id);
    for (const id of stored.noLongerCounted) counted.add(id);
    left = later;
  }
  // Lost counts are announced as the effect of their file.
  await changes.changed(trx, 'invoice', [...counted], { act: 'replace' });
  await changes.changed(
    trx,
    'invoice',
    [...touched].filter((id) => !counted.has(id)),
  );
}

/** Invoices that a wave of files has changed. */
interface Stored {
  readonly touched: readonly number[];
  /** Those of them that were decided by what was typed, and wait again. */
  readonly noLongerCounted: readonly number[];
}

async function importWave(
  trx: Db,
  posting: Posting,
  wave: readonly ReadFile[],
  now: Date,
): Promise<Stored> {
  const documents = wave.flatMap(listDocuments);
  const events = wave.flatMap(listEvents);
  const context = await loadContext(trx, posting, documents, events.flatMap(companiesOfEvent));
  const judged = wave.flatMap((file) => judgeFile(file, context));
  const accepted = judged.flatMap(({ file, verdict }): AcceptedFile[] =>
    verdict.outcome === 'store' ? [{ fileId: file.id, accepted: verdict }] : [],
  );
  const left: string[] = [];
  for (const {
    accepted: { document, replaces },
  } of accepted) {
    if (replaces === undefined) continue;
    const isOther = isOtherPaper(document, replaces);
    if (isOther || displaces(document, replaces)) await keepWithdrawnContent(trx, replaces.id);
    if (isOther && replaces.chNFe !== null) left.push(replaces.chNFe);
  }
  await releaseEvents(trx, left);
  const ids = await storeInvoices(trx, posting, accepted);
  await notifySellers(trx, accepted, ids);
  const brought = await bringEvents(trx, events, context);
  await keepEvents(
    trx,
    posting,
    events.filter((event) => brought.taken.has(event)),
    now,
  );
  await keepRivals(trx, posting, judged.flatMap(findRival), now);
  const asked = await askReturns(trx, await findReturns(trx, [...ids.values()]), now);
  const settled = await settleEvents(
    trx,
    [...new Set([...ids.keys(), ...events.map((event) => event.chNFe)])],
    now,
  );
  const rivalled = await findRivals(
    trx,
    documents.map((document) => document.chNFe),
  );
  const found = await findSalesOfWaitingReturns(trx, [...ids.keys()]);
  await recountFindings(trx, [
    ...new Set([...ids.values(), ...settled.invoiceIds, ...rivalled, ...found, ...asked]),
  ]);
  await keepResults(
    trx,
    posting,
    wave.map((file) => ({ file, results: buildResults(file, judged, brought, ids) })),
  );
  return {
    touched: [...ids.values(), ...settled.invoiceIds, ...found, ...asked],
    noLongerCounted: accepted.flatMap(({ accepted: { replaces } }) =>
      replaces?.status1 === 'ROV020' ? [replaces.id] : [],
    ),
  };
}

/** Notifies each seller whose key or typed invoice was replaced by another seller's file. */
async function notifySellers(
  trx: Db,
  accepted: readonly AcceptedFile[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const {
    accepted: { document, replaces, bpCtvId },
  } of accepted) {
    const id = ids.get(document.chNFe);
    const before = replaces?.bpCtvId ?? null;
    if (id !== undefined && before !== null && bpCtvId !== null && before !== bpCtvId)
      await notifyOtherSeller(trx, before, { id, numNF: document.ide.nNF });
  }
}

/** Returns that waited for one of these sales lose the finding that said so. */
async function findSalesOfWaitingReturns(
  trx: Db,
  keys: readonly string[],
): Promise<readonly number[]> {
  if (keys.length === 0) return [];
  const found = await queryRows(trx, { invoiceId: is.number })`
    delete from invoice_finding where code = 'saleNotFound' and params ->> 'key' = any(${[...keys]}::text[]) returning invoice_id`;
  return found.map((row) => row.invoiceId);
}
