import { sql } from 'kysely';
import type { ActPreview } from '../../src/domain/wire/resource.ts';
import type { Db } from '../database/db.ts';
import { concerns } from '../invoices/of-campaign.ts';
import type { Work } from '../record/context.ts';
import { asMatters, lateLosersOf } from './late-losses.ts';

type Matter = ActPreview['items'][number];

/** How the newest version of a campaign waits: as its first, as a follower of what is in force, or as one that is announced. */
type Waiting = 'first' | 'follower' | 'announced';

/** Something that is still open in a cycle: a version of a campaign without an approval, or invoices of one status without a decision. */
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

/** Statuses of invoices that wait for somebody's word. */
const OPEN = sql`('ROV005', 'ROV010', 'ROV030', 'ROV050')`;

/** What is still open in a cycle, campaign by campaign; what counts in none of them comes last. */
export async function openMatters(db: Db, cicleId: number): Promise<readonly OpenMatter[]> {
  const { rows } = await sql<OpenMatter>`
    with running as (select c.id, c.name1, c.status1, c.approval_status, c.version from campaign c where c.campgn_cicle_id = ${cicleId} and c.frozen_at is null),
    concerned as materialized (
      select c.id as campaign_id, c.name1, v.id, v.status1 from invoice v join running c on ${concerns('v')}
      where v.campaign_cicle_id = ${cicleId} and v.status1 in ${OPEN})
    select m.campaign_id, m.campaign_name, m.status1, m.waiting, m.invoice_ids from (
      select c.id as campaign_id, c.name1 as campaign_name, null as status1,
        case when c.approval_status <> 'approved' then 'first' when w.notice_until is null then 'follower' else 'announced' end as waiting, array[]::bigint[] as invoice_ids
      from running c join campaign_version w on w.campaign_id = c.id and w.version = c.version
      where c.status1 <> 'inactive' and w.approval_status = 'awaiting'
      union all
      select k.campaign_id, k.name1, k.status1, null, array_agg(k.id order by k.id) from concerned k group by 1, 2, 3
      union all
      select null, null, v.status1, null, array_agg(v.id order by v.id) from invoice v
      where v.campaign_cicle_id = ${cicleId} and v.status1 in ${OPEN} and v.id not in (select k.id from concerned k) group by v.status1) m
    order by m.campaign_name nulls last, m.campaign_id, m.status1 nulls first`.execute(db);
  return rows;
}

const WAITING_TEXTS = {
  first: 'openCampaign',
  follower: 'openVersion',
  announced: 'announcedVersion',
} as const satisfies Readonly<Record<Waiting, string>>;

/** The same as it is asked of who closes the cycle: each wants a reason. */
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
      text: WAITING_TEXTS[waiting ?? 'first'],
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

/** Everything that a director answers for when a cycle is closed. */
export async function mattersOf({ db, now }: Work, cicleId: number): Promise<readonly Matter[]> {
  const late: Matter[] = [];
  for (const { id } of await openCampaigns(db, cicleId))
    late.push(...asMatters(await lateLosersOf({ db, now }, id)));
  return [...(await openMatters(db, cicleId)).map(asMatter), ...late];
}

/** A campaign without a result. */
export interface OpenCampaign {
  readonly id: number;
  /** Those who take part can see its ranking. */
  readonly isPublic: boolean;
}

/** The campaigns of a cycle without a result. */
export async function openCampaigns(db: Db, cicleId: number): Promise<readonly OpenCampaign[]> {
  return db
    .selectFrom('campaign')
    .select((eb) => [
      'id',
      eb
        .and([eb('generateRanking', '=', true), eb('approvalStatus', '=', 'approved')])
        .$castTo<boolean>()
        .as('isPublic'),
    ])
    .where('campgnCicleId', '=', cicleId)
    .where('frozenAt', 'is', null)
    .orderBy('id')
    .execute();
}
