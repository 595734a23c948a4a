import { sql } from 'kysely';
import { EVENT_ACTIONS } from '../../src/domain/rules/invoice/event-decision.ts';
import { takesGoodsBack } from '../../src/domain/nfe/event-type.ts';
import { planAction } from '../../src/domain/rules/invoice/invoice-actions.ts';
import type { InvoiceActor, InvoiceFacts } from '../../src/domain/rules/invoice/invoice-status.ts';
import { BUYERS_RETURN } from '../../src/domain/rules/invoice/buyers-return.ts';
import { isStatement } from '../../src/domain/rules/invoice/event-state.ts';
import { isSameCompany, shownTaxNumber } from '../../src/domain/tax-number.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { OpenEventRow } from '../../src/domain/schema/invoices/open-event.ts';
import { listUnknownReturns } from './event-detail.ts';
import type { Db } from '../database/db.ts';

interface AskingEvent extends Omit<OpenEventRow, 'reason' | 'why' | 'acts'> {
  readonly detail: string | null;
  readonly verified: boolean;
  readonly trust: string;
  readonly registered: boolean;
  readonly emitCnpjCpf: string | null;
  readonly destCnpjCpf: string | null;
}

/**
 * Reads the invoice's events that ask for a decision, each once, with the caller's possible
 * actions, their own or as a deputy.
 */
export async function readOpenEvents(
  db: Db,
  invoiceId: number,
  facts: InvoiceFacts,
  actors: readonly InvoiceActor[],
  today: string,
): Promise<readonly OpenEventRow[]> {
  if (facts.openEvents.length === 0) return [];
  const found = await sql<AskingEvent>`
    select e.id, e.tp_evento, e.n_seq_evento, e.author, e.dh_evento, e.dh_reg_evento, e.detail, e.verified, e.trust, e.registered, e.posted_at,
      p.name1 as posted_by_name, a.name1 as acting_user_name, v.emit_cnpj_cpf, v.dest_cnpj_cpf
    from invoice v join nfe_event e on e.ch_nfe = v.ch_nfe left join business_partner p on p.id = e.posted_by left join business_partner a on a.id = e.acting_user_id
    where v.id = ${invoiceId} and e.id = any(${facts.openEvents.map(({ id }) => id)}::bigint[]) order by e.id`.execute(
    db,
  );
  const productNames = await readProductNames(db, found.rows);
  return found.rows.map((event) => ({
    id: event.id,
    tpEvento: event.tpEvento,
    nSeqEvento: event.nSeqEvento,
    author: event.author === null ? null : shownTaxNumber(event.author),
    dhEvento: event.dhEvento,
    dhRegEvento: event.dhRegEvento,
    reason: detailText(event, 'xJust') ?? detailText(event, 'xCorrecao') ?? null,
    why: whyNot(event),
    postedByName: event.postedByName,
    actingUserName: event.actingUserName,
    postedAt: event.postedAt,
    ...(event.tpEvento === BUYERS_RETURN && {
      returned: listUnknownReturns(event).map(({ productIds, ...item }) => ({
        ...item,
        products: productIds.map((id) => ({ id, name: productNames.get(id) ?? '' })),
      })),
    }),
    acts: EVENT_ACTIONS.filter((action) =>
      actors.some(
        (actor) => !(planAction(facts, actor, action, today, event.id) instanceof Problem),
      ),
    ),
  }));
}

/** The products that came back, perhaps, where a decider has to say which. */
async function readProductNames(
  db: Db,
  events: readonly AskingEvent[],
): Promise<ReadonlyMap<number, string>> {
  const ids = events.flatMap((event) =>
    listUnknownReturns(event).flatMap(({ productIds }) => productIds),
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name1'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name1 }) => [id, name1]));
}

function whyNot(event: AskingEvent): OpenEventRow['why'] {
  if (event.tpEvento === BUYERS_RETURN) return 'quantityUnknown';
  if (takesGoodsBack(event.tpEvento) && event.verified && event.trust === 'trusted')
    return 'takesGoodsBack';
  if (!event.verified) return 'notSigned';
  if (event.trust === 'notChecked') return 'notChecked';
  if (event.trust !== 'trusted') return 'notTrusted';
  if (!event.registered) return 'notRegistered';
  const owner = isStatement(event.tpEvento) ? event.destCnpjCpf : event.emitCnpjCpf;
  return owner !== null && event.author !== null && isSameCompany(owner, event.author)
    ? 'notSeen'
    : 'notTheAuthor';
}

/** Returns a text that `keepEvents` stored beyond the columns. */
export function detailText(
  { detail }: { readonly detail: string | null },
  name: string,
): string | undefined {
  const value: unknown = JSON.parse(detail ?? '{}');
  const field: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof field === 'string' ? field : undefined;
}
