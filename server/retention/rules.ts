import { PLAIN_DATE_ZONE } from '../../src/domain/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RetentionKind } from '../../src/domain/rules/retention.ts';
import type { Db } from '../database/db.ts';
import { hideBuyers } from './hide-buyers.ts';
import type { Tools } from './hide-buyers.ts';

/** Rows of a retention rule and the start of their period. */
export interface RetainedRows {
  /** Table and conditions; the table's alias is `x`. */
  readonly from: RawBuilder<unknown>;
  /** The instant from which the time of a row runs. */
  readonly since: RawBuilder<unknown>;
  /** Indexed lower bound of the start: never later than the start itself. */
  readonly atLeast: RawBuilder<unknown>;
  /** The table that rows are deleted from, or what is done to them instead. */
  readonly take: string | ((trx: Db, ids: readonly number[], tools: Tools) => Promise<void>);
}

const simple = (table: string, column: string, where = 'true'): RetainedRows => ({
  from: sql.raw(`${table} x where x.${column} is not null and ${where}`),
  since: sql.raw(`x.${column}`),
  atLeast: sql.raw(`x.${column}`),
  take: table,
});

/** The beginning of the day on which the last prize was paid that an invoice scored for, or of its own day. */
const PAID = `(greatest(v.dt_emis, (select max(p.paid_on) from payout_invoice i join payout p on p.id = i.payout_id where i.invoice_id = v.id))::timestamp at time zone '${PLAIN_DATE_ZONE}')`;
const NOT_OPEN = `v.dt_emis is not null and not exists (select 1 from payout_invoice i join payout p on p.id = i.payout_id where i.invoice_id = v.id and p.paid_on is null)
  and not exists (select 1 from invoice_case c where c.invoice_id = v.id and c.status1 <> 'final')`;

/** Rows of a table that belong to an invoice. */
const ofInvoice = (table: string, on: string): RetainedRows => ({
  from: sql.raw(`${table} x join invoice v on ${on} where ${NOT_OPEN}`),
  since: sql.raw(PAID),
  atLeast: sql.raw('v.dt_emis'),
  take: table,
});

/** Rows and start of the period of each retention rule. */
export const RETAINED: Readonly<Record<RetentionKind, RetainedRows>> = {
  invoiceFiles: ofInvoice('invoice_file', 'v.id = x.invoice_id'),
  invoiceAttachments: ofInvoice('invoice_attachment', 'v.id = x.invoice_id'),
  fiscalEvents: ofInvoice('nfe_event', 'v.ch_nfe = x.ch_nfe'),
  buyers: {
    from: sql.raw(
      `invoice x join invoice v on v.id = x.id where v.buyer_hidden_at is null and v.bp_dest_id is null and v.dest_cnpj_cpf is not null and ${NOT_OPEN}`,
    ),
    since: sql.raw(PAID),
    atLeast: sql.raw('v.dt_emis'),
    take: hideBuyers,
  },
  messages: {
    from: sql.raw('message_recipient x join message m on m.id = x.message_id where true'),
    since: sql.raw('m.sent_at'),
    atLeast: sql.raw('m.sent_at'),
    take: 'message_recipient',
  },
  deletedMessages: simple('message_recipient', 'deleted_at'),
  unreadMessages: simple(
    'message',
    'sent_at',
    'not exists (select 1 from message_recipient r where r.message_id = x.id) and not exists (select 1 from message_sending d where d.message_id = x.id)',
  ),
  sendings: simple('message_sending', 'finished_at'),
  mails: simple('mail', 'sent_at'),
  jobs: simple('job', 'finished_at'),
  sessionTokens: simple('refresh_token', 'expires_at'),
  mailedLinks: simple('one_time_token', 'expires_at'),
  companySignIns: simple('oidc_sign_in', 'expires_at'),
  pageSignIns: simple('page_sign_in_code', 'expires_at'),
  partnerSiteUses: simple('partner_site_use', 'at'),
  repeatedAnswers: simple('idempotent_answer', 'created_at'),
  callCounters: simple('rate_limit', 'window_start'),
  liveEvents: simple('live_event', 'created_at'),
};
