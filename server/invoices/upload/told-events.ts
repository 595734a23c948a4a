import { sql } from 'kysely';
import { isBelieved, isCancellationType } from '../../../src/domain/nfe/event-type.ts';
import type { FiscalEvent } from '../../../src/domain/nfe/types.ts';
import { parseAccessKey } from '../../../src/domain/access-key.ts';
import type { EventState } from '../../../src/domain/rules/invoice/event-state.ts';
import type { UploadResult } from '../../../src/domain/schema/invoices/invoice-upload.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import type { Db } from '../../database/db.ts';
import type { FileResult } from './file-results.ts';

/** Effect of a posted event, and its invoice where the reader may see it. */
interface EventEffect extends Pick<FiscalEvent, 'verified' | 'registered'> {
  readonly trust: string;
  readonly chNFe: string;
  readonly tpEvento: string;
  readonly nSeqEvento: number;
  readonly state: EventState;
  readonly invoiceId: number | null;
}

/** Function that describes an event: its name, its invoice and its current effect. */
export type DescribeEvent = (result: FileResult) => Partial<UploadResult>;

/**
 * Describes a batch's events as of now: an invoice may have come later, or a decision been made.
 */
export async function describeEvents(
  db: Db,
  person: Person,
  postedBy: number,
  results: readonly FileResult[],
  locale: Locale,
): Promise<DescribeEvent> {
  const keys = results.flatMap(({ state, chNFe }) => (state === 'event' ? (chNFe ?? []) : []));
  if (keys.length === 0) return () => ({});
  const { rows } = await sql<EventEffect>`
    select e.ch_nfe, e.tp_evento, e.n_seq_evento, e.state, e.verified, e.trust, e.registered,
      (select v.id from invoice v where v.ch_nfe = e.ch_nfe and ${scopeCondition(person.scope, 'invoice', 'v')} limit 1) as invoice_id
    from nfe_event e where e.posted_by = ${postedBy} and e.ch_nfe = any(${[...new Set(keys)]}::text[])`.execute(
    db,
  );
  const standings = new Map(rows.map((row) => [identity(row), row]));
  return ({ state, chNFe, tpEvento, nSeqEvento }) => {
    if (state !== 'event' || chNFe === undefined) return {};
    const numNF = parseAccessKey(chNFe)?.nNF;
    const standing =
      tpEvento === undefined ? undefined : standings.get(identity({ chNFe, tpEvento, nSeqEvento }));
    return {
      ...(numNF !== undefined && { numNF }),
      ...(standing?.invoiceId && { invoiceId: standing.invoiceId }),
      ...(standing && { message: wordEffect(standing, locale) }),
    };
  };
}

const identity = ({
  chNFe,
  tpEvento,
  nSeqEvento,
}: Pick<FileResult, 'chNFe' | 'tpEvento' | 'nSeqEvento'>): string =>
  `${chNFe} ${tpEvento} ${nSeqEvento}`;

function wordEffect(event: EventEffect, locale: Locale): string {
  const { tpEvento, invoiceId } = event;
  // A reader who may not see the invoice gets the same text as without an invoice.
  const state: EventState = invoiceId === null ? 'waiting' : event.state;
  const words = translator(locale);
  const invoices = words.of('invoices');
  const name =
    invoices.maybe(`${isBelieved(event) ? 'event' : 'handedIn'}.${tpEvento}`) ??
    words.of('files')('eventOfKind', { tpEvento });
  const did = state === 'acts' && isCancellationType(tpEvento) ? 'cancels' : state;
  return `${name}. ${words.of('files').maybe(`eventDid_${did}`) ?? ''}`.trim();
}
