import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import type {
  ActionPreview,
  ActionRequest,
} from '../../../src/domain/schema/entities/entity-actions.ts';
import type { Db } from '../../database/db.ts';
import { concerns } from '../../invoices/of-campaign.ts';
import type { Work } from '../../record/context.ts';
import { asMatters, findLateLosers } from '../withheld/late-losses.ts';

type Matter = ActionPreview['items'][number];

/** State of a newer waiting version: awaiting a decision or announced. */
type Waiting = 'follower' | 'announced';

/** Something that is still open: a newer version of a campaign, or invoices of one status without a decision. */
export interface OpenMatter {
  /** Null: the invoices count in no campaign. */
  readonly campaignId: number | null;
  readonly campaignName: string | null;
  /** Null: of a version without an approval. */
  readonly status1: string | null;
  /** Null: of invoices. */
  readonly waiting: Waiting | null;
  readonly invoiceIds: readonly number[];
}

/** Statuses of invoices that wait for a decision. */
const OPEN = sql`('ROV005', 'ROV010', 'ROV030', 'ROV050')`;

/**
 * Lists the open matters of campaigns without a result, for a campaign or a whole cycle. Campaigns
 * never approved have none.
 */
export async function openMatters(
  db: Db,
  { cicleId, campaignId }: { readonly cicleId: number; readonly campaignId?: number | undefined },
): Promise<readonly OpenMatter[]> {
  const { rows } = await sql<OpenMatter>`
    with running as (select c.id, c.name1, c.status1, c.version from campaign c
      where c.campgn_cicle_id = ${cicleId} and c.frozen_at is null and c.approval_status = 'approved' and (${campaignId ?? null}::bigint is null or c.id = ${campaignId ?? null}::bigint)),
    concerned as materialized (
      select c.id as campaign_id, c.name1, v.id, v.status1 from invoice v join running c on ${concerns('v')}
      where v.campaign_cicle_id = ${cicleId} and v.status1 in ${OPEN})
    select m.campaign_id, m.campaign_name, m.status1, m.waiting, m.invoice_ids from (
      select c.id as campaign_id, c.name1 as campaign_name, null as status1,
        case when w.notice_until is null then 'follower' else 'announced' end as waiting, array[]::bigint[] as invoice_ids
      from running c join campaign_version w on w.campaign_id = c.id and w.version = c.version
      where c.status1 <> 'inactive' and w.approval_status = 'awaiting' and not w.is_draft
      union all
      select k.campaign_id, k.name1, k.status1, null, array_agg(k.id order by k.id) from concerned k group by 1, 2, 3) m
    order by m.campaign_name, m.campaign_id, m.status1 nulls first`.execute(db);
  return rows;
}

/** Invoices of a cycle without a decision that no campaign of it counts. */
export async function openBesides(db: Db, cycleId: number): Promise<readonly OpenMatter[]> {
  const { rows } = await sql<OpenMatter>`
    select null as campaign_id, null as campaign_name, v.status1, null as waiting, array_agg(v.id order by v.id) as invoice_ids from invoice v
    where v.campaign_cicle_id = ${cycleId} and v.status1 in ${OPEN}
      and not exists (select 1 from campaign c where c.campgn_cicle_id = ${cycleId} and ${concerns('v')})
    group by v.status1 order by v.status1`.execute(db);
  return rows;
}

const WAITING_TEXTS = {
  follower: 'openVersion',
  announced: 'announcedVersion',
} as const satisfies Readonly<Record<Waiting, string>>;

/** The same as it is asked of the director who closes: each wants a reason. */
export function asMatter({
  campaignId,
  campaignName,
  status1,
  waiting,
  invoiceIds,
}: OpenMatter): Matter {
  const campaign = campaignName ?? '';
  const common = { reasonNeeded: true } as const;
  if (status1 === null)
    return {
      ...common,
      key: `campaign-${campaignId}`,
      text: WAITING_TEXTS[waiting ?? 'follower'],
      params: { name: campaign, count: 1 },
    };
  const params = { name: status1, count: invoiceIds.length };
  const text = status1 === 'ROV050' ? 'openDisputes' : 'openInvoices';
  if (campaignId === null) return { ...common, key: `invoices-${status1}`, text, params };
  return {
    ...common,
    key: `invoices-${status1}-${campaignId}`,
    text: `${text}Of`,
    params: { ...params, campaign },
  };
}

/** Everything that a director answers for when a campaign is closed. */
export async function listMatters(
  { db, now }: Pick<Work, 'db' | 'now'>,
  campaignId: number,
  cicleId: number,
): Promise<readonly Matter[]> {
  return [
    ...(await openMatters(db, { cicleId, campaignId })).map(asMatter),
    ...asMatters(await findLateLosers({ db, now }, campaignId)),
  ];
}

/** Refuses what is still open and was not answered for. @throws {Problem} still-open */
export function assertAnswered(matters: readonly Matter[], { reasons = {} }: ActionRequest): void {
  const unanswered = matters.filter(({ key }) => !reasons[key]?.trim());
  if (unanswered.length > 0)
    throw new Problem('cicle-still-open', {
      failures: unanswered.map(({ key }) => ({
        path: `reasons.${key}`,
        code: 'required',
        label: 'reason',
      })),
    });
}

/** Checks for an approved campaign of the cycle without a result. */
export async function hasOpenCampaigns(db: Db, cycleId: number): Promise<boolean> {
  const found = await db
    .selectFrom('campaign')
    .select('id')
    .where('campgnCicleId', '=', cycleId)
    .where('approvalStatus', '=', 'approved')
    .where('frozenAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
