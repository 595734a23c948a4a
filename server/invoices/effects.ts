import { sql } from 'kysely';
import { isRefused } from '../../src/domain/machine.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { planAsDeputy } from '../../src/domain/rules/account/deputies.ts';
import { planInvoiceAction } from '../../src/domain/rules/invoice/invoice-actions.ts';
import type { InvoiceAction } from '../../src/domain/rules/invoice/invoice-shape.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type { CampaignEffect } from '../../src/domain/schema/entities/campaign-effects.ts';
import type { Person } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { findShifts } from '../ranking/reports/shifts.ts';
import type { PersonShift } from '../ranking/reports/shifts.ts';
import {
  actionColumns,
  actionShape,
  describeInvoiceActor,
  buildFacts,
  inPlace,
} from './action-facts.ts';
import { readableEmitTypes } from './invoice-access.ts';
import { findVisibleCampaigns } from './item-scores.ts';

/** Most shifts listed per campaign. */
const MOST_SHIFTS = 8;

/** Caller and time of the question. */
interface Asking {
  readonly db: Db;
  readonly person: Person;
  readonly now: Date;
}

/** The seller who a claim says it was, with their manager of the issue date. */
type Claimant = RowOf<typeof claimantColumns>;
const claimantColumns = { sellerId: is.number, managerId: is.orNull(is.number) };

/**
 * Computes an action's effects on the rankings that the caller may see: rank, points and prize of
 * each affected person.
 * Invoices on which the caller may not perform it change nothing. Callers outside the provider see
 * only themselves and their team.
 */
export async function computeEffects(
  { db, person, now }: Asking,
  ids: readonly number[],
  action: InvoiceAction,
): Promise<readonly CampaignEffect[]> {
  const change = await changeBy({ db, person, now }, ids, action);
  if (change === undefined) return [];
  const campaigns = await findVisibleCampaigns(db, person, change.ids);
  const effects: CampaignEffect[] = [];
  for (const campaign of campaigns) {
    const shifts = await findShifts({ db, campaign, now }, change.ids, change.of);
    const effect = await effectIn({ db, person }, campaign, shifts);
    if (effect !== undefined) effects.push(effect);
  }
  return effects;
}

/** Returns the shifts in a campaign that the caller may see; undefined where there are none. */
export async function effectIn(
  asking: Pick<Asking, 'db' | 'person'>,
  campaign: { readonly id: number; readonly name1: string },
  shifts: readonly PersonShift[],
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

/** Returns the change that an action makes to the items of the invoices it may be performed on. */
async function changeBy(
  { db, person, now }: Asking,
  ids: readonly number[],
  action: InvoiceAction,
): Promise<
  { readonly ids: readonly number[]; readonly of: (item: RankingItem) => RankingItem } | undefined
> {
  const rows = await queryRows(db, actionShape)`
    select ${actionColumns('v')} from invoice v where v.id = any(${[...ids]}::bigint[]) and v.emit_type = any(${[...readableEmitTypes(person)]}::text[])
      and ${scopeCondition(person.scope, 'invoice', 'v')}`;
  const targets = new Map<number, Partial<RankingItem>>();
  for (const row of rows) {
    const facts = buildFacts(row, now);
    const { planned } = planAsDeputy(person, inPlace(person, row), (each) =>
      planInvoiceAction(facts, describeInvoiceActor(each, row), action, localDate(now)),
    );
    if (isRefused(planned)) continue;
    const claimant = action === 'grant-claim' ? await readClaimant(db, row.id) : undefined;
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

async function readClaimant(db: Db, invoiceId: number): Promise<Claimant | undefined> {
  const rows = await queryRows(db, claimantColumns)`
    select k.opened_by as seller_id, l.reports_to as manager_id from invoice_case k join invoice v on v.id = k.invoice_id
    join channel_link l on l.customer_id = v.customer_id and l.business_partner_id = k.opened_by and l.sales_role_id = 'CSC' and l.hire_date <= v.dt_emis
      and (l.fire_date is null or l.fire_date >= v.dt_emis)
    where k.invoice_id = ${invoiceId} and k.kind = 'sale' and k.status1 = 'open' limit 1`;
  return rows[0];
}

/** The shifts that the caller may see, with names. */
async function named(
  { db, person }: Pick<Asking, 'db' | 'person'>,
  shifts: readonly PersonShift[],
): Promise<CampaignEffect['shifts']> {
  if (shifts.length === 0) return [];
  const ids = shifts.map(({ personId }) => personId);
  const seen =
    person.bpType === '91' ? sql`true` : scopeCondition(person.scope, 'person', 'businessPartner');
  const rows = await queryRows(db, { id: is.number, name1: is.text })`
    select id, name1 from business_partner where id = any(${ids}::bigint[]) and ${seen}`;
  const names = new Map(rows.map(({ id, name1 }) => [id, name1]));
  return shifts.flatMap((shift) => {
    const name1 = names.get(shift.personId);
    return name1 === undefined ? [] : [{ ...shift, name1 }];
  });
}
