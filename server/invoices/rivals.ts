import type { RivalRow } from '../../src/domain/schema/invoices/invoice-evidence.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

const rivalColumns = {
  postedAt: is.text,
  actingUserName: is.orNull(is.text),
  postedByName: is.orNull(is.text),
  sha256: is.orNull(is.text),
  digest: is.text,
  isStored: is.boolean,
};

/** The contents that claim an invoice's key, the stored one first; none while there is no other. */
export async function readRivals(db: Db, invoiceId: number): Promise<readonly RivalRow[]> {
  return queryRows(db, rivalColumns)`
    with rival as (
      select r.id, r.digest, r.sha256, r.posted_by, r.acting_user_id, r.posted_at from invoice v join rival_file r on r.ch_nfe = v.ch_nfe and r.digest is distinct from v.digest where v.id = ${invoiceId})
    select c.digest, c.is_stored, c.sha256, p.name1 as posted_by_name, a.name1 as acting_user_name, c.posted_at
    from (
      select 0 as id, v.digest, true as is_stored, v.posted_by, null::bigint as acting_user_id, v.posted_at,
        (select f.sha256 from invoice_file f where f.invoice_id = v.id order by f.stored_at desc limit 1) as sha256
      from invoice v where v.id = ${invoiceId} and v.digest is not null and exists (select 1 from rival)
      union all select id, digest, false, posted_by, acting_user_id, posted_at, sha256 from rival) c
    left join business_partner p on p.id = c.posted_by left join business_partner a on a.id = c.acting_user_id order by c.id`;
}
