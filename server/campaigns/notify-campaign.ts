import type { CampaignEvent } from '../../src/domain/rules/campaign/campaign-events.ts';
import { sql } from 'kysely';
import { PLAIN_DATE_ZONE } from '../../src/domain/rules/dates/dates.ts';
import type { Db } from '../database/db.ts';
import { enqueueJob } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sendSystemMessage } from '../messages/send.ts';

const KIND = 'tell-campaign';
/** People notified per transaction. */
const AT_ONCE = 200;

const CAMPAIGN = '/campaigns/nmv';
const RANKING = '/campaigns/nmv/ranking';
/** Events that link to the ranking, which shows and verifies the reader's own place. */
const ABOUT_RESULT: ReadonlySet<CampaignEvent> = new Set(['final', 'taken-back', 'rectified']);

/** An event of a campaign. */
export interface NotedEvent {
  readonly campaignId: number;
  readonly event: CampaignEvent;
  /** Number of the version or of the repetition: each number of an event is notified once. */
  readonly number?: number;
  readonly reason?: string | undefined;
}

/**
 * Stores an event in the caller's transaction for the participants; a single process notifies each
 * of them once.
 */
export async function noteEvent(
  db: Db,
  { campaignId, event, number = 0, reason }: NotedEvent,
): Promise<void> {
  const noted = await db
    .insertInto('campaignNotice')
    .values({ campaignId, event, number, reason: reason ?? null, toldAt: null })
    .onConflict((conflict) => conflict.columns(['campaignId', 'event', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (noted !== undefined)
    await enqueueJob(db, {
      kind: KIND,
      payload: { id: noted.id },
      dedupeKey: `${KIND} ${noted.id}`,
    });
}

interface Notice {
  readonly campaignId: number;
  readonly event: CampaignEvent;
  readonly reason: string | null;
  readonly toldUpTo: number;
  readonly name1: string;
}

interface Reader {
  readonly id: number;
}

/** The next people of the participating channels, of whichever version, and the owner. */
async function nextReaders(
  db: Db,
  { campaignId, toldUpTo }: Notice,
  today: string,
): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    with channel as (
      select coalesce(p.customer_id, m.customer_id) as id from campaign_participant p
      join campaign c on c.id = p.campaign_id
      join campaign_version v on v.campaign_id = p.campaign_id and v.version = p.version and (v.version = c.version and not v.is_draft or v.approval_status = 'approved')
      left join economic_group_member m on m.economic_group_id = p.economic_group_id
      where p.campaign_id = ${campaignId})
    select p.id from business_partner p
    where p.id > ${toldUpTo} and p.status1 = 3 and (
      p.id = (select c.owner_id from campaign c where c.id = ${campaignId})
      or p.id in (select l.business_partner_id from channel_link l where l.customer_id in (select channel.id from channel)
        and l.hire_date <= ${today}::date and (l.fire_date is null or l.fire_date >= ${today}::date)))
    order by p.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

async function notifySome(
  trx: Db,
  id: number,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<'all' | 'some'> {
  const { rows } = await sql<Notice>`
    select n.campaign_id, n.event, n.reason, n.told_up_to, c.name1 from campaign_notice n join campaign c on c.id = n.campaign_id
    where n.id = ${id} and n.told_at is null for update of n`.execute(trx);
  const [notice] = rows;
  if (notice === undefined) return 'all';
  const readers = await nextReaders(trx, notice, today);
  const params = { name: notice.name1, reason: notice.reason ?? '' };
  const link = `${ABOUT_RESULT.has(notice.event) ? RANKING : CAMPAIGN}/${notice.campaignId}`;
  const code = `campaign-${notice.event}` as const;
  await sendSystemMessage(trx, {
    to: readers.map((reader) => reader.id),
    code,
    params,
    link,
    subjectType: '15',
  });
  const isDone = readers.length < AT_ONCE;
  await trx
    .updateTable('campaignNotice')
    .set({
      toldUpTo: readers.at(-1)?.id ?? notice.toldUpTo,
      ...(isDone && { toldAt: now.toISOString() }),
    })
    .where('id', '=', id)
    .execute();
  return isDone ? 'all' : 'some';
}

/**
 * Registers the job that notifies participants in batches; progress is stored with the messages.
 */
export function handleCampaignNotices(jobs: Jobs, dayOf: (now: Date) => string): void {
  jobs.handle(KIND, async (payload, { clock, whileHeld, signal }) => {
    const id = Number(payload['id']);
    for (;;) {
      const now = clock.now();
      const told = await whileHeld((trx) => notifySome(trx, id, { today: dayOf(now), now }));
      if (told === 'all') return undefined;
      if (signal.aborted) return 'again';
    }
  });
}

/**
 * Days after a start or an end during which it is still notified: after a longer outage it is old
 * news.
 */
const LATE_DAYS = 7;

/** Notes the campaigns that have started, or were approved after their start, and those that are over. */
export async function noteCampaignDays(trx: Db, today: string): Promise<void> {
  const { rows } = await sql<{ campaignId: number; event: CampaignEvent }>`
    select c.id as campaign_id, e.event from campaign c
    cross join lateral (values ('started', greatest(c.ts_start, (select min((v.approved_at at time zone ${PLAIN_DATE_ZONE})::date) from campaign_version v where v.campaign_id = c.id and v.approval_status = 'approved'))), ('over', c.ts_end + 1)) e (event, day)
    where c.approval_status = 'approved' and c.status1 = 'active' and e.day between ${today}::date - ${LATE_DAYS}::integer and ${today}::date
      and not exists (select 1 from campaign_notice n where n.campaign_id = c.id and n.event = e.event) order by c.id, e.event`.execute(
    trx,
  );
  for (const event of rows) await noteEvent(trx, event);
}
