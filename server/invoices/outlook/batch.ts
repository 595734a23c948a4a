import { groupBy } from '../../../src/domain/group-by.ts';
import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import { DECISION_DAYS } from '../../../src/domain/rules/campaign/cycle-days.ts';
import { addDays, localDate } from '../../../src/domain/rules/dates/dates.ts';
import type {
  BatchOutlook,
  OutlookDeciders,
  OutlookRow,
  OutlookSum,
} from '../../../src/domain/schema/invoices/invoice-outlook.ts';
import type { OutlookWait } from '../../../src/domain/rules/invoice/outlook-waits.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Call } from '../../http/contract.ts';
import { sellerToConfirm } from '../action-facts.ts';
import { fileDue } from '../file-due.ts';
import { readableEmitTypes } from '../invoice-access.ts';
import { distinct } from '../gather.ts';
import { isSettled } from '../of-campaign.ts';
import { decidersFor, loadDeciders, usualDays } from './deciders.ts';
import { readWorth } from './worth.ts';

/** Most invoices of a posting in the outlook; the list shows the rest. */
const MOST = 500;

type Reader = Pick<Call, 'db' | 'person' | 'clock'>;

interface Posted {
  readonly id: number;
  readonly status1: string;
  readonly mode: string;
  readonly recipientName: string | null;
  /** The channel whose invoice it is, of the provider's the one that bought. */
  readonly customerId: number | null;
  readonly campaignCicleId: number | null;
  readonly postedBy: number | null;
  readonly assignedBy: number | null;
  readonly postedAt: string;
  readonly decisionDays: number | null;
  readonly fileDueOn: string | null;
  readonly sellerToConfirm: boolean;
  /** After a closing decided is decided. */
  readonly isSettled: boolean;
}

const postedColumns = {
  id: is.number,
  status1: is.text,
  mode: is.text,
  recipientName: is.orNull(is.text),
  /** The channel whose invoice it is, of the provider's the one that bought. */
  customerId: is.orNull(is.number),
  campaignCicleId: is.orNull(is.number),
  postedBy: is.orNull(is.number),
  assignedBy: is.orNull(is.number),
  postedAt: is.text,
  decisionDays: is.orNull(is.number),
  fileDueOn: is.orNull(is.text),
  sellerToConfirm: is.boolean,
  /** After a closing decided is decided. */
  isSettled: is.boolean,
  total: is.number,
};

/**
 * Loads the invoices of a posting that the reader may see.
 * @throws Problem not-found outside their scope
 */
async function loadPosted(
  { db, person }: Reader,
  batchId: number,
): Promise<{ readonly rows: readonly Posted[]; readonly total: number }> {
  const batch = await sql`
    select b.id from upload_batch b where b.id = ${batchId} and ${scopeCondition(person.scope, 'uploadBatch', 'b')}`.execute(
    db,
  );
  if (batch.rows.length === 0) throw new Problem('not-found');
  const rows = await queryRows(db, postedColumns)`
    with brought as (
      select distinct (r.value ->> 'invoiceId')::bigint as id from upload_file f cross join jsonb_array_elements(f.results) r
      where f.upload_batch_id = ${batchId} and r.value ->> 'state' in ('stored', 'replaced') and r.value ? 'invoiceId')
    select v.id, v.status1, v.mode, v.dest_xnome as recipient_name, case when v.emit_type = '1' then v.bp_dest_id else v.customer_id end as customer_id,
      v.campaign_cicle_id, v.posted_by, v.assigned_by, v.posted_at, y.decision_days, count(*) over ()::integer as total,
      ${sellerToConfirm('v')} as seller_to_confirm, ${isSettled('v')} as is_settled,
      case when v.mode = 'KEY' and v.status1 = 'ROV005' then ${fileDue('v')} end as file_due_on
    from brought b join invoice v on v.id = b.id left join campaign_cicle y on y.id = v.campaign_cicle_id
    where v.emit_type = any(${[...readableEmitTypes(person)]}::text[]) and ${scopeCondition(person.scope, 'invoice', 'v')}
    order by v.id limit ${MOST}`;
  return { rows, total: rows[0]?.total ?? 0 };
}

/**
 * Describes the outlook of a posting: deciders and deadlines of its invoices, and the points they
 * bring to each person.
 */
export async function describeOutlook(reader: Reader, batchId: number): Promise<BatchOutlook> {
  const { db, clock } = reader;
  const { rows: posted, total } = await loadPosted(reader, batchId);
  const channels = distinct(posted.map(({ customerId }) => customerId));
  const today = localDate(clock.now());
  const deciders = await loadDeciders(db, channels, today);
  const worth = await readWorth(
    reader,
    posted.map(({ id }) => id),
  );
  const rows = posted.map((each): OutlookRow => {
    const waitsFor = chooseWait(each);
    return {
      invoiceId: each.id,
      status1: each.status1,
      recipientName: each.recipientName,
      waitsFor,
      deciderNames:
        waitsFor === 'decision'
          ? decidersFor(deciders, each.customerId, [each.postedBy, each.assignedBy])
          : [],
      dueOn: dueOn(each, waitsFor),
      sellerToConfirm: waitsFor === 'decision' && each.sellerToConfirm,
      worth: worth.get(each.id)?.worth ?? [],
      finalIn: worth.get(each.id)?.finalIn ?? [],
    };
  });
  const files = rows.filter(({ waitsFor }) => waitsFor === 'file');
  const took = await usualDays(
    db,
    channels,
    distinct(posted.map(({ campaignCicleId }) => campaignCicleId)),
  );
  const [only] = channels;
  const usual = channels.length === 1 ? (took.get(only ?? 0) ?? null) : null;
  const latest = posted
    .map(({ postedAt }) => postedAt)
    .sort()
    .at(-1);
  const about =
    usual === null || latest === undefined
      ? null
      : addDays(localDate(new Date(latest)), Math.ceil(usual));
  return {
    deciders: groupByDeciders(rows, {
      usualDays: usual,
      aboutOn: about === null || about < today ? null : about,
    }),
    filesMissing: files.length,
    fileDueOn: earliest(files),
    sums: sumPoints(rows),
    rows,
    left: total - rows.length,
  };
}

function chooseWait({ status1, mode, isSettled: settled }: Posted): OutlookWait {
  if (settled) return 'nothing';
  if (status1 === 'ROV005' && mode === 'KEY') return 'file';
  return status1 === 'ROV030' || status1 === 'ROV050' || (status1 === 'ROV005' && mode === 'HAND')
    ? 'decision'
    : 'nothing';
}

function dueOn(each: Posted, waitsFor: OutlookWait): string | null {
  if (waitsFor === 'file') return each.fileDueOn;
  if (waitsFor === 'nothing') return null;
  return addDays(localDate(new Date(each.postedAt)), each.decisionDays ?? DECISION_DAYS);
}

const earliest = (rows: readonly OutlookRow[]): string | null =>
  rows.flatMap((row) => row.dueOn ?? []).sort()[0] ?? null;

/** Rows that wait for the same people, most first. */
function groupByDeciders(
  rows: readonly OutlookRow[],
  usual: Pick<OutlookDeciders, 'usualDays' | 'aboutOn'>,
): OutlookDeciders[] {
  const groups = groupBy(
    rows.filter(({ waitsFor }) => waitsFor === 'decision'),
    ({ deciderNames }) => deciderNames.join('\n'),
  );
  return [...groups.values()]
    .map((own) => ({
      names: own[0]?.deciderNames ?? [],
      invoices: own.length,
      ...usual,
      dueOn: earliest(own) ?? '',
    }))
    .sort((one, other) => other.invoices - one.invoices);
}

/** Sums the points by campaign and person. */
function sumPoints(rows: readonly OutlookRow[]): OutlookSum[] {
  const sums = new Map<string, OutlookSum>();
  for (const each of rows.flatMap(({ worth }) => worth)) {
    const key = `${each.campaignId} ${each.personId} ${each.counts}`;
    const known = sums.get(key);
    sums.set(key, {
      ...each,
      points: toText((known === undefined ? ZERO : dec(known.points)).plus(dec(each.points))),
      invoices: (known?.invoices ?? 0) + 1,
    });
  }
  // the reader's own first
  return [...sums.values()].sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
}
