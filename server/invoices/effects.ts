import { sql } from 'kysely';
import { isRefused } from '../../src/domain/machine.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { planInPlace } from '../../src/domain/rules/deputies.ts';
import { planInvoiceAct } from '../../src/domain/rules/invoice-acts.ts';
import type { InvoiceAct } from '../../src/domain/rules/invoice-shape.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type { CampaignEffect } from '../../src/domain/wire/case-effects.ts';
import type { Person } from '../access/person.ts';
import { scopeCondition } from '../access/scope.ts';
import type { Db } from '../database/db.ts';
import { shiftsOf } from '../ranking/reports/shifts.ts';
import type { Shift } from '../ranking/reports/shifts.ts';
import { actColumns, actorOf, factsOf, inPlace } from './act-facts.ts';
import type { ActRow } from './act-facts.ts';
import { readableEmitTypes } from './invoice-access.ts';
import { visibleCampaignsOf } from './item-scores.ts';

/** Shifts that are told one by one, of a campaign. */
const MOST_SHIFTS = 8;

/** Who asks, and when. */
interface Asking {
  readonly db: Db;
  readonly person: Person;
  readonly now: Date;
}

/** The seller who a claim says it was, with their manager of the issue date. */
interface Claimant {
  readonly sellerId: number;
  readonly managerId: number | null;
}

/**
 * What an act on some invoices would change in the rankings that the caller may see: place, points and prize of whom it touches.
 * Invoices on which the caller may not do it change nothing. Outside the provider people are told of themselves and of their team.
 */
export async function effectsOf(
  { db, person, now }: Asking,
  ids: readonly number[],
  act: InvoiceAct,
): Promise<readonly CampaignEffect[]> {
  const change = await changeBy({ db, person, now }, ids, act);
  if (change === undefined) return [];
  const campaigns = await visibleCampaignsOf(db, person, change.ids);
  const effects: CampaignEffect[] = [];
  for (const campaign of campaigns) {
    const shifts = await shiftsOf({ db, campaign, now }, change.ids, change.of);
    const effect = await effectIn({ db, person }, campaign, shifts);
    if (effect !== undefined) effects.push(effect);
  }
  return effects;
}

/** Shifts in a campaign as the caller is told them; undefined where there are none for them. */
export async function effectIn(
  asking: Pick<Asking, 'db' | 'person'>,
  campaign: { readonly id: number; readonly name1: string },
  shifts: readonly Shift[],
): Promise<CampaignEffect | undefined> {
  const seen = await named(asking, shifts);
  if (seen.length === 0) return undefined;
  return {
    campaignId: campaign.id,
    campaignName: campaign.name1,
    shifts: seen.slice(0, MOST_SHIFTS),
    others: Math.max(0, seen.length - MOST_SHIFTS),
  };
}

/** What an act makes of the items of the invoices on which it may be done. */
async function changeBy(
  { db, person, now }: Asking,
  ids: readonly number[],
  act: InvoiceAct,
): Promise<
  { readonly ids: readonly number[]; readonly of: (item: RankingItem) => RankingItem } | undefined
> {
  const { rows } = await sql<ActRow>`
    select ${actColumns('v')} from invoice v where v.id = any(${[...ids]}::bigint[]) and v.emit_type = any(${[...readableEmitTypes(person)]}::text[])
      and ${scopeCondition(person.scope, 'invoice', 'v')}`.execute(db);
  const targets = new Map<number, Partial<RankingItem>>();
  for (const row of rows) {
    const facts = factsOf(row, now);
    const { planned } = planInPlace(person, inPlace(person, row), (each) =>
      planInvoiceAct(facts, actorOf(each, row), act, localDate(now)),
    );
    if (isRefused(planned)) continue;
    const claimant = act === 'grant-claim' ? await claimantOf(db, row.id) : undefined;
    if (claimant !== undefined) targets.set(row.id, claimant);
    else if (planned.to === 'removed' || planned.to === 'ROV050' || planned.to === 'ROV010')
      continue;
    else
      targets.set(row.id, {
        status1: planned.to,
        statusBeforeDispute: null,
        statusBeforeReprocess: null,
        returnConfirmed: planned.to === 'ROV020',
      });
  }
  if (targets.size === 0) return undefined;
  return {
    ids: [...targets.keys()],
    of: (item) => ({ ...item, ...targets.get(item.invoiceId) }),
  };
}

async function claimantOf(db: Db, invoiceId: number): Promise<Claimant | undefined> {
  const { rows } = await sql<Claimant>`
    select k.opened_by as seller_id, l.reports_to as manager_id from invoice_case k join invoice v on v.id = k.invoice_id
    join channel_link l on l.customer_id = v.customer_id and l.business_partner_id = k.opened_by and l.sales_role_id = 'CSC' and l.hire_date <= v.dt_emis
      and (l.fire_date is null or l.fire_date >= v.dt_emis)
    where k.invoice_id = ${invoiceId} and k.kind = 'sale' and k.status1 = 'open' limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The shifts that the caller may see, with names. */
async function named(
  { db, person }: Pick<Asking, 'db' | 'person'>,
  shifts: readonly Shift[],
): Promise<CampaignEffect['shifts']> {
  if (shifts.length === 0) return [];
  const ids = shifts.map(({ personId }) => personId);
  const seen =
    person.bpType === '91' ? sql`true` : scopeCondition(person.scope, 'person', 'businessPartner');
  const { rows } = await sql<{ id: number; name1: string }>`
    select id, name1 from business_partner where id = any(${ids}::bigint[]) and ${seen}`.execute(
    db,
  );
  const names = new Map(rows.map(({ id, name1 }) => [id, name1]));
  return shifts.flatMap((shift) => {
    const name1 = names.get(shift.personId);
    return name1 === undefined ? [] : [{ ...shift, name1 }];
  });
}
