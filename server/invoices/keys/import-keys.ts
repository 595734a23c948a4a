import type { Db } from '../../database/db.ts';
import type { Changes } from '../../changes/changes.ts';
import { finding } from '../../../src/domain/nfe/finding.ts';
import { settleEvents } from '../events/settle-events.ts';
import type { Posting } from '../upload/context.ts';
import { keepResults } from '../upload/file-results.ts';
import type { FileResult } from '../upload/file-results.ts';
import type { WaitingKey } from '../upload/import-job.ts';
import { lockImport } from '../upload/lock-import.ts';
import { judgePostedKey } from './judge-posted-key.ts';
import type { KeyVerdict } from './judge-posted-key.ts';
import { loadKeyContext } from './key-context.ts';
import { storeKeys } from './store-keys.ts';

/**
 * Posts keys inside the caller's transaction and announces the invoices; leaves alone keys that
 * another call finished meanwhile.
 */
export async function importKeys(
  trx: Db,
  posting: Posting,
  waiting: readonly WaitingKey[],
  changes: Changes,
): Promise<void> {
  const open = await lockImport(
    trx,
    waiting.map(({ id }) => id),
  );
  const keys = waiting.filter(({ id }) => open.has(id));
  const context = await loadKeyContext(
    trx,
    posting,
    keys.map(({ chNFe }) => chNFe),
  );
  const judged = keys.map((file) => ({ file, verdict: judgePostedKey(file.chNFe, context) }));
  const ids = await storeKeys(
    trx,
    posting,
    judged.flatMap(({ verdict }) => (verdict.outcome === 'store' ? [verdict] : [])),
    context.names,
  );
  await keepResults(
    trx,
    posting,
    judged.map(({ file, verdict }) => ({
      file,
      results: [toFileResult(file.chNFe, verdict, ids)],
    })),
  );
  // a cancellation may have come before its invoice
  const settled = await settleEvents(trx, [...ids.keys()], posting.now);
  await changes.changed(trx, 'invoice', [...new Set([...ids.values(), ...settled.invoiceIds])]);
}

function toFileResult(
  chNFe: string,
  verdict: KeyVerdict,
  ids: ReadonlyMap<string, number>,
): FileResult {
  if (verdict.outcome === 'refused') {
    const { code, params } = verdict.refusal;
    return { of: 'invoice', chNFe, state: 'refused', code, params };
  }
  const base = { of: 'invoice', chNFe, numNF: verdict.key.nNF } as const;
  if (verdict.outcome === 'held')
    return { ...base, state: 'refused', code: 'numberHeld', heldBy: verdict.holder.id };
  const invoiceId = verdict.outcome === 'store' ? ids.get(chNFe) : verdict.invoice.id;
  if (verdict.outcome === 'store' && invoiceId !== undefined)
    return { ...base, invoiceId, state: verdict.replaces === undefined ? 'stored' : 'replaced' };
  const { code, params } = finding('duplicate');
  return { ...base, invoiceId, state: 'known', code, params };
}
