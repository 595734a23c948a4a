import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import { EVENT_STATES, EVENT_TRUSTS } from '../../../src/domain/rules/invoice/event-state.ts';
import type { Db } from '../../database/db.ts';

/** A kept event beside the invoice that it names. */
export type StoredEvent = RowOf<typeof storedEventColumns>;
const storedEventColumns = {
  id: is.number,
  invoiceId: is.number,
  bpDestId: is.orNull(is.number),
  emitCnpjCpf: is.orNull(is.text),
  destCnpjCpf: is.orNull(is.text),
  tpEvento: is.text,
  nSeqEvento: is.number,
  dhEvento: is.text,
  dhRegEvento: is.orNull(is.text),
  xEvento: is.orNull(is.text),
  cStat: is.orNull(is.text),
  author: is.orNull(is.text),
  detail: is.orNull(is.text),
  verified: is.boolean,
  trust: is.oneOf(EVENT_TRUSTS),
  registered: is.boolean,
  postedBy: is.orNull(is.number),
  state: is.oneOf(EVENT_STATES),
};

/** The events of these keys whose invoices are here, in the order in which they came. */
export async function loadStoredEvents(
  trx: Db,
  keys: readonly string[],
): Promise<readonly StoredEvent[]> {
  return queryRows(trx, storedEventColumns)`
    select e.id, v.id as invoice_id, v.bp_dest_id, v.emit_cnpj_cpf, v.dest_cnpj_cpf, e.tp_evento, e.n_seq_evento, e.dh_evento, e.dh_reg_evento, e.x_evento, e.c_stat,
      e.author, e.detail, e.verified, e.trust, e.registered, e.posted_by, e.state
    from nfe_event e join invoice v on v.ch_nfe = e.ch_nfe where e.ch_nfe = any(${[...keys]}::text[]) order by v.id, e.id`;
}

/** Makes events of these keys wait for an invoice again; dismissed events stay dismissed. */
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
export const buildEventIdentity = ({
  invoiceId,
  tpEvento,
  nSeqEvento,
}: Pick<StoredEvent, 'invoiceId' | 'tpEvento' | 'nSeqEvento'>): string =>
  [invoiceId, tpEvento, nSeqEvento].join('/');
