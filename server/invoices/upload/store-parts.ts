import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Posting } from './context.ts';
import type { Accepted } from '../../../src/domain/intake/judge.ts';
import { changedSince } from './typed-before.ts';
import type { TypedBefore } from './typed-before.ts';

/** An accepted document and the uploaded file it came in. */
export interface AcceptedFile {
  readonly accepted: Accepted;
  readonly fileId: number;
}

/** Accepted document whose invoice is stored. */
export interface StoredFile extends AcceptedFile {
  /** Id of the invoice. */
  readonly id: number;
}

/** The lines, with what each one is for the provider. */
export async function insertItems(trx: Db, stored: readonly StoredFile[]): Promise<void> {
  const rows = stored.flatMap(({ id, accepted }) =>
    accepted.items.map(({ item, skuId, productId, umConvFactor, quantity }) => ({
      invoice_id: id,
      n_item: item.nItem,
      cfop: item.CFOP,
      ext_code: item.cProd,
      x_prod: item.xProd,
      ncm: item.NCM,
      c_ean: item.cEAN,
      u_com: item.uCom,
      q_com: item.qCom,
      v_un_com: item.vUnCom,
      v_prod: item.vProd,
      v_desc: item.vDesc,
      ref_ch_nfe: item.dFeReferenciado?.chaveAcesso,
      ref_n_item: item.dFeReferenciado?.nItem,
      sku_id: skuId,
      product_id: productId,
      um_conv_factor: umConvFactor,
      quantity,
    })),
  );
  await sql`
    insert into invoice_item (invoice_id, n_item, cfop, ext_code, x_prod, ncm, c_ean, u_com, q_com, v_un_com, v_prod, v_desc, ref_ch_nfe, ref_n_item,
      sku_id, product_id, um_conv_factor, quantity)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (invoice_id bigint, n_item integer, cfop text, ext_code text, x_prod text, ncm text, c_ean text,
      u_com text, q_com numeric, v_un_com numeric, v_prod numeric, v_desc numeric, ref_ch_nfe text, ref_n_item integer,
      sku_id bigint, product_id bigint, um_conv_factor numeric, quantity numeric)`.execute(trx);
}

export async function insertFindings(trx: Db, stored: readonly StoredFile[]): Promise<void> {
  const rows = stored.flatMap(({ id, accepted }) =>
    accepted.findings.map(({ code, severity, params }) => ({
      invoice_id: id,
      n_item: params['nItem'],
      code,
      severity,
      params,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into invoice_finding (invoice_id, n_item, code, severity, params)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (invoice_id bigint, n_item integer, code text, severity text, params jsonb)`.execute(
    trx,
  );
}

/**
 * Inserts the first two rows of the events tab: posting and checks.
 * @param typed earlier typed data of each invoice
 */
export async function insertFirstEvents(
  trx: Db,
  posting: Posting,
  stored: readonly StoredFile[],
  typed: ReadonlyMap<number, TypedBefore>,
): Promise<void> {
  const at = posting.now.toISOString();
  const rows = stored.flatMap(({ id, accepted }) => [
    {
      invoice_id: id,
      x_evento: 'post',
      user_id: posting.postedBy,
      acting_user_id: posting.actingUserId,
      from_status: accepted.replaces?.status1,
      to_status: 'ROV005',
      details: {
        batchId: posting.batchId,
        integrity: accepted.document.integrity,
        replaced:
          accepted.replaces === undefined
            ? undefined
            : (accepted.replaces.integrity ?? accepted.replaces.mode),
        // the number stood under another key until then
        replacedKey:
          accepted.replaces?.chNFe === accepted.document.chNFe
            ? undefined
            : (accepted.replaces?.chNFe ?? undefined),
        changed: changedSince(typed.get(id), accepted),
      },
    },
    {
      invoice_id: id,
      x_evento: 'checks',
      from_status: 'ROV005',
      to_status: 'ROV030',
      details: { findings: accepted.findings.length, trust: accepted.document.trust },
    },
  ]);
  await sql`
    insert into invoice_event (dh_evento, dh_reg_evento, invoice_id, x_evento, user_id, acting_user_id, from_status, to_status, details)
    select ${at}::timestamptz, ${at}::timestamptz, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (invoice_id bigint, x_evento text, user_id bigint, acting_user_id bigint,
      from_status text, to_status text, details jsonb)`.execute(trx);
}

/** The bytes as uploaded; they go from the waiting file to the invoice inside the database. */
export async function insertFiles(trx: Db, stored: readonly StoredFile[]): Promise<void> {
  await sql`
    insert into invoice_file (invoice_id, sha256, name, content)
    select t.invoice_id, f.sha256, f.name, f.content
    from unnest(${stored.map(({ id }) => id)}::bigint[], ${stored.map(({ fileId }) => fileId)}::bigint[]) as t (invoice_id, file_id)
    join upload_file f on f.id = t.file_id where f.content is not null on conflict do nothing`.execute(
    trx,
  );
}
