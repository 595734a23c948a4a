import type { Db } from '../../server/database/db.ts';
import { planSending } from '../../server/schedules/plan.ts';
import { nextSending } from '../../src/domain/rules/schedules.ts';

const MONDAY_AT_SEVEN = { weekday: 1, hour: 7 } as const;

async function idOf(db: Db, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('businessPartner')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Schedules Monday reports for a coordinator and a director: waiting decisions, and sales by
 * region.
 */
export async function insertSchedules(db: Db, now: Date): Promise<void> {
  const nextAt = nextSending(now, MONDAY_AT_SEVEN);
  const ownerId = await idOf(db, 'marina.duarte@provider.example');
  // a load that was interrupted is done again
  if (
    await db
      .selectFrom('reportSchedule')
      .select('id')
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
  )
    return;
  const view = await db
    .insertInto('savedView')
    .values({
      screen: 'channel-invoices',
      ownerId,
      name1: 'Esperam decisão',
      view: JSON.stringify({ filters: { status1: 'ROV030' }, sort: 'dtEmis', size: 50 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shared = { ...MONDAY_AT_SEVEN, nextAt };
  const made = await db
    .insertInto('reportSchedule')
    .values([
      {
        ...shared,
        ownerId,
        kind: 'view',
        name1: 'Esperam decisão',
        viewId: view.id,
        source: 'invoices/export',
        query: JSON.stringify({ emitType: '2' }),
        place: `/notasfiscais/manager/customer?view=${view.id}`,
      },
      {
        ...shared,
        ownerId: await idOf(db, 'helena.castro@provider.example'),
        kind: 'board',
        name1: 'Vendido por região',
        viewId: null,
        source: 'boards/campaigns/file',
        query: JSON.stringify({ table: 'regions' }),
        place: '/dashboards/100-001',
      },
    ])
    .returning('id')
    .execute();
  for (const { id } of made) await planSending(db, id, nextAt);
}
