import { sql } from 'kysely';
import { findingKinds } from '../../../src/domain/nfe/finding.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import type { Posting } from './context.ts';

/** A file that claims the key of a stored invoice with other content. */
export interface Rival {
  readonly chNFe: string;
  readonly digest: string;
  readonly sha256: string;
}

/** Keeps who posted which other content under a key; the same one again adds nothing. */
export async function keepRivals(
  trx: Db,
  { postedBy, actingUserId }: Pick<Posting, 'postedBy' | 'actingUserId'>,
  rivals: readonly Rival[],
  now: Date,
): Promise<void> {
  if (rivals.length === 0) return;
  const rows = rivals.map(({ chNFe, digest, sha256 }) => ({ ch_nfe: chNFe, digest, sha256 }));
  await sql`
    insert into rival_file (ch_nfe, digest, sha256, posted_by, acting_user_id, posted_at)
    select ch_nfe, digest, sha256, ${postedBy}, ${actingUserId}::bigint, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (ch_nfe text, digest text, sha256 text) on conflict do nothing`.execute(
    trx,
  );
}

/**
 * Marks the invoices of these keys that have a rival content.
 * @returns those newly marked
 */
export async function findRivals(trx: Db, keys: readonly string[]): Promise<readonly number[]> {
  if (keys.length === 0) return [];
  const rows = await queryRows(trx, { invoiceId: is.number })`
    insert into invoice_finding (invoice_id, code, severity)
    select v.id, 'rivalContent', ${findingKinds.rivalContent.severity} from invoice v
    where v.ch_nfe = any(${[...keys]}::text[]) and exists (select 1 from rival_file r where r.ch_nfe = v.ch_nfe and r.digest is distinct from v.digest)
      and not exists (select 1 from invoice_finding f where f.invoice_id = v.id and f.code = 'rivalContent')
    returning invoice_id`;
  const ids = rows.map((row) => row.invoiceId);
  if (ids.length > 0)
    await sql`update invoice set row_scn = row_scn + 1 where id = any(${ids}::bigint[])`.execute(
      trx,
    );
  return ids;
}

/** Stores a withdrawn or replaced content as a rival of the next content under its key. */
export async function keepWithdrawnContent(trx: Db, invoiceId: number): Promise<void> {
  await sql`
    insert into rival_file (ch_nfe, digest, sha256, posted_by, posted_at)
    select v.ch_nfe, v.digest, f.sha256, v.posted_by, v.posted_at from invoice v join invoice_file f on f.invoice_id = v.id
    where v.id = ${invoiceId} and v.ch_nfe is not null and v.digest is not null order by f.stored_at desc limit 1 on conflict do nothing`.execute(
    trx,
  );
}
