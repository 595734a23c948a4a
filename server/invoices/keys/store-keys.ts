import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { plainText } from '../plain-text.ts';
import type { Posting } from '../upload/context.ts';
import { insertKeyedRows } from '../upload/insert-rows.ts';
import type { AcceptedKey } from './judge-posted-key.ts';

type Names = ReadonlyMap<number, string>;

/** A key as the row of its invoice: all that is known before its file comes. */
function keyRow(accepted: AcceptedKey, posting: Posting, names: Names) {
  const { key, customerId, bpCtvId, bpMngrId, campaignCicleId } = accepted;
  const emitXNome = customerId === null ? null : (names.get(customerId) ?? null);
  return {
    emit_type: posting.emitType,
    mode: 'KEY',
    ch_nfe: key.key,
    numero_serie: `${key.nNF}-${key.serie}`,
    serie_nf: key.serie,
    num_nf: key.nNF,
    mod: key.mod,
    ref_nfe: [],
    status1: 'ROV005',
    customer_id: customerId,
    bp_emit_id: customerId,
    emit_cnpj_cpf: key.issuer.number,
    emit_xnome: emitXNome,
    emit: {},
    dest: {},
    bp_ctv_id: bpCtvId,
    bp_mngr_id: bpMngrId,
    campaign_cicle_id: campaignCicleId,
    posted_by: posting.postedBy,
    posted_acting: posting.actingUserId,
    search_text: plainText([key.nNF, key.key, emitXNome ?? '', key.issuer.number].join(' ')),
    takes_back: false,
  };
}

/**
 * Stores keys as invoices that wait for their files.
 * @returns ids by key, without keys that a concurrent call stored
 */
export async function storeKeys(
  trx: Db,
  posting: Posting,
  keys: readonly AcceptedKey[],
  names: Names,
): Promise<ReadonlyMap<string, number>> {
  const added = keys.filter(({ replaces }) => replaces === undefined);
  const ids = new Map(
    await insertKeyedRows(
      trx,
      added.map((accepted) => keyRow(accepted, posting, names)),
    ),
  );
  for (const { key, replaces } of keys)
    if (replaces !== undefined) {
      await giveKey(trx, replaces.id, key.key);
      ids.set(key.key, replaces.id);
    }
  await insertPostEvents(trx, posting, keys, ids);
  return ids;
}

/** Gives a typed invoice its key; the typed data stays until the file comes. */
const giveKey = (trx: Db, id: number, key: string): Promise<unknown> =>
  sql`update invoice set mode = 'KEY', ch_nfe = ${key}, search_text = search_text || ' ' || ${key}, row_scn = row_scn + 1 where id = ${id}`.execute(
    trx,
  );

async function insertPostEvents(
  trx: Db,
  posting: Posting,
  keys: readonly AcceptedKey[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = keys.flatMap(({ key, replaces }) => {
    const id = ids.get(key.key);
    const details = { batchId: posting.batchId, replaced: replaces?.mode };
    return id === undefined ? [] : [{ invoice_id: id, details }];
  });
  if (rows.length === 0) return;
  const at = posting.now.toISOString();
  await sql`
    insert into invoice_event (invoice_id, x_evento, dh_evento, dh_reg_evento, user_id, acting_user_id, to_status, details)
    select r.invoice_id, 'post', ${at}::timestamptz, ${at}::timestamptz, ${posting.postedBy}, ${posting.actingUserId}::bigint, 'ROV005', r.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (invoice_id bigint, details jsonb)`.execute(
    trx,
  );
}
