import { sql } from 'kysely';
import type { EventState } from '../../../src/domain/rules/event-standing.ts';
import type { Db } from '../../database/db.ts';

/** A kept event beside the invoice that it names. */
export interface StoredEvent {
  readonly id: number;
  readonly invoiceId: number;
  readonly bpDestId: number | null;
  readonly emitCnpjCpf: string | null;
  readonly destCnpjCpf: string | null;
  readonly tpEvento: string;
  readonly nSeqEvento: number;
  readonly dhEvento: string;
  readonly dhRegEvento: string | null;
  readonly xEvento: string | null;
  readonly cStat: string | null;
  readonly author: string | null;
  readonly detail: string | null;
  readonly verified: boolean;
  readonly trust: 'none' | 'trusted' | 'notTrusted' | 'notChecked';
  readonly registered: boolean;
  readonly postedBy: number | null;
  readonly state: EventState;
}

/** The events of these keys whose invoices are here, in the order in which they came. */
export async function loadStoredEvents(
  trx: Db,
  keys: readonly string[],
): Promise<readonly StoredEvent[]> {
  const found = await sql<StoredEvent>`
    select e.id, v.id as invoice_id, v.bp_dest_id, v.emit_cnpj_cpf, v.dest_cnpj_cpf, e.tp_evento, e.n_seq_evento, e.dh_evento, e.dh_reg_evento, e.x_evento, e.c_stat,
      e.author, e.detail, e.verified, e.trust, e.registered, e.posted_by, e.state
    from nfe_event e join invoice v on v.ch_nfe = e.ch_nfe where e.ch_nfe = any(${[...keys]}::text[]) order by v.id, e.id`.execute(
    trx,
  );
  return found.rows;
}

/** What came about these keys waits again for an invoice under one of them; what was dismissed stays so. */
export async function releaseEvents(trx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable('nfeEvent')
    .set({ state: 'waiting' })
    .where('chNFe', 'in', keys)
    .where('state', '<>', 'dismissed')
    .execute();
}

/** Copies of one event share this. */
export const identityOf = ({
  invoiceId,
  tpEvento,
  nSeqEvento,
}: Pick<StoredEvent, 'invoiceId' | 'tpEvento' | 'nSeqEvento'>): string =>
  [invoiceId, tpEvento, nSeqEvento].join('/');
