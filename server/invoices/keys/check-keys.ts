import { normaliseAccessKey } from '../../../src/domain/access-key.ts';
import { INVOICE_MODES } from '../../../src/domain/rules/invoice/invoice-status.ts';
import type { CheckedKey } from '../../../src/domain/schema/invoices/invoice-keys.ts';
import { findingValues } from '../../../src/i18n/finding-values.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { translator } from '../../../src/i18n/server.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import type { Person } from '../../access/person.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { selectClaimable } from '../claimable.ts';
import { distinct } from '../gather.ts';
import { heldFinding, loadHolders } from '../upload/number-holders.ts';
import { judgePostedKey } from './judge-posted-key.ts';
import type { KeyVerdict } from './judge-posted-key.ts';
import { loadKeyContext } from './key-context.ts';
import type { KeyContext, KeyPosting } from './key-context.ts';

/** Data of an already posted invoice that the caller may see. */
type SeenInvoice = RowOf<typeof seenInvoiceColumns>;
const seenInvoiceColumns = {
  status1: is.text,
  mode: is.oneOf(INVOICE_MODES),
  postedAt: is.text,
  invoiceId: is.number,
  postedByName: is.orNull(is.text),
};

/** Judges keys as the posting would; nothing is stored. One row a key, in their order. */
export async function checkKeys(
  db: Db,
  person: Person,
  posting: KeyPosting,
  texts: readonly string[],
  locale: Locale,
): Promise<readonly CheckedKey[]> {
  const keys = texts.map(normaliseAccessKey);
  const context = await loadKeyContext(db, posting, keys, 'free');
  const verdicts = keys.map((key) => judgePostedKey(key, context));
  const seen = await loadSeen(db, person, verdicts);
  const sellers = await loadSellerNames(db, verdicts);
  const claimable = await selectClaimable(db, person.id, knownIds(verdicts));
  const holders = await loadHolders(
    db,
    verdicts.map((each) => (each.outcome === 'held' ? each.holder.id : undefined)),
  );
  return verdicts.map((verdict, at) => ({
    chNFe: keys[at] ?? '',
    ...told(verdict, { context, seen, sellers, claimable, holders, locale }),
  }));
}

interface Around {
  readonly context: KeyContext;
  readonly seen: ReadonlyMap<number, SeenInvoice>;
  readonly sellers: ReadonlyMap<number, string>;
  readonly claimable: ReadonlySet<number>;
  readonly holders: Awaited<ReturnType<typeof loadHolders>>;
  readonly locale: Locale;
}

function told(
  verdict: KeyVerdict,
  { context, seen, sellers, claimable, holders, locale }: Around,
): Omit<CheckedKey, 'chNFe'> {
  if (verdict.outcome === 'refused' || verdict.outcome === 'held') {
    const { code, params } =
      verdict.outcome === 'refused'
        ? verdict.refusal
        : heldFinding(holders.get(verdict.holder.id), {
            chNFe: verdict.key.key,
            numNF: verdict.key.nNF,
          });
    const words = translator(locale).of('findings');
    return {
      state: 'refused',
      code,
      message: words.maybe(code, findingValues(params, locale)) ?? code,
    };
  }
  const numNF = verdict.key.nNF;
  if (verdict.outcome === 'known') {
    const { postedByName, ...rest } = seen.get(verdict.invoice.id) ?? { postedByName: null };
    return {
      state: 'known',
      numNF,
      ...rest,
      ...(postedByName !== null && { postedByName }),
      ...(claimable.has(verdict.invoice.id) && { mayClaim: true }),
    };
  }
  const { customerId, bpCtvId, dueOn } = verdict;
  const channelName = customerId === null ? undefined : context.names.get(customerId);
  const sellerName = bpCtvId === null ? undefined : sellers.get(bpCtvId);
  return {
    state: 'right',
    numNF,
    dueOn,
    ...(channelName !== undefined && { channelName }),
    ...(sellerName !== undefined && { sellerName }),
  };
}

const knownIds = (verdicts: readonly KeyVerdict[]): readonly number[] =>
  verdicts.flatMap((each) => (each.outcome === 'known' ? [each.invoice.id] : []));

/** Loads the already posted invoices that the caller may see. */
async function loadSeen(
  db: Db,
  person: Person,
  verdicts: readonly KeyVerdict[],
): Promise<ReadonlyMap<number, SeenInvoice>> {
  const ids = knownIds(verdicts);
  if (ids.length === 0) return new Map();
  const found = await queryRows(db, seenInvoiceColumns)`
    select v.id as invoice_id, v.status1, v.mode, v.posted_at, p.name1 as posted_by_name
    from invoice v left join business_partner p on p.id = v.posted_by
    where v.id = any(${ids}::bigint[]) and ${scopeCondition(person.scope, 'invoice', 'v')}`;
  return new Map(found.map((row) => [row.invoiceId, row]));
}

async function loadSellerNames(
  db: Db,
  verdicts: readonly KeyVerdict[],
): Promise<ReadonlyMap<number, string>> {
  const ids = distinct(
    verdicts.flatMap((each) =>
      each.outcome === 'store' && each.bpCtvId !== null ? [each.bpCtvId] : [],
    ),
  );
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('businessPartner')
    .select(['id', 'name1'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, name1 }) => [id, name1]));
}
