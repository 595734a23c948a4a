import { CHANNELS } from '../data/channels.ts';
import { EXAMPLE_1_INVOICES } from '../data/example-1.ts';
import { EXAMPLE_2_INVOICES } from '../data/example-2.ts';
import type { DemoInvoice } from '../data/invoice-plan.ts';
import { PEOPLE } from '../data/people.ts';
import { INVOICES } from '../data/planned-sales.ts';
import { planSales } from '../data/sales.ts';
import { postedOn, waitingSince } from '../data/waiting-since.ts';
import type { ProgressReport } from '../progress.ts';
import type { DemoSigners } from './authority.ts';
import { actOn, demoPerson } from './decide.ts';
import type { Deciding } from './decide.ts';
import { DemoDocuments } from './documents.ts';
import { idOf, idsOf } from './insert.ts';
import type { Ids } from './insert.ts';
import { closePastCycles } from './campaigns.ts';
import { loadProviderInvoices } from './provider-invoices.ts';
import { postFiles } from './post.ts';
import { addUp, storeRanksOf, standSinceYesterday } from './weekly-ledger.ts';

/** Number of the provider's own invoices at scale 1. */
const PROVIDER_INVOICES = 123;

const WEEK_MS = 7 * 86_400_000;
/** Files a poster sends at once. */
const FILES_A_POSTING = 60;
const REFUSALS = [
  'Quantidade não confere com o pedido.',
  'Preço fora da tabela da campanha.',
  'Vendedor informado não atendeu este cliente.',
] as const;

interface Loading extends Deciding {
  readonly people: Ids;
  readonly documents: DemoDocuments;
  readonly progress: ProgressReport;
}

/** Week by week, so that rankings have a past: what was issued is posted, decided and ranked at the end of its week. */
function weeksOf(
  plan: readonly DemoInvoice[],
): { readonly end: Date; readonly invoices: readonly DemoInvoice[] }[] {
  const weeks = new Map<number, DemoInvoice[]>();
  for (const invoice of plan) {
    const week = Math.floor(Date.parse(postedOn(invoice)) / WEEK_MS);
    weeks.set(week, [...(weeks.get(week) ?? []), invoice]);
  }
  return [...weeks]
    .sort(([a], [b]) => a - b)
    .map(([week, invoices]) => ({ end: new Date((week + 1) * WEEK_MS), invoices }));
}

/** Sellers post their own; what is to lack a seller is posted by the channel's manager. */
function posterOf({ flaw, seller, channel }: DemoInvoice): string {
  if (flaw !== 'no-seller') return seller;
  return (
    PEOPLE.find((person) => person.role === 'CSM' && person.channel === channel)?.code ?? seller
  );
}

/**
 * Returns a seller's posting time for a week: some hours after the last sale, so that late
 * decisions realistically take some days.
 */
function postedAfter(own: readonly DemoInvoice[], latest: Date): Date {
  const last = Math.max(...own.map((invoice) => Date.parse(postedOn(invoice))));
  const hours = 2 + ((own.length * 7) % 11);
  return new Date(Math.min(last + hours * 3_600_000, latest.getTime()));
}

async function post(loading: Loading, invoices: readonly DemoInvoice[], at: Date): Promise<void> {
  const byPoster = new Map<string, DemoInvoice[]>();
  for (const invoice of invoices)
    byPoster.set(posterOf(invoice), [...(byPoster.get(posterOf(invoice)) ?? []), invoice]);
  for (const [poster, own] of byPoster) {
    const files = own.flatMap((invoice) => loading.documents.filesOf(invoice));
    for (let from = 0; from < files.length; from += FILES_A_POSTING) {
      await postFiles(
        loading,
        {
          postedBy: idOf(loading.people, poster),
          files: files.slice(from, from + FILES_A_POSTING),
        },
        postedAfter(own, at),
      );
    }
    loading.progress.advance(`posting · ${at.toISOString().slice(0, 10)}`, own.length);
  }
}

/** Each region's coordinator decides the invoices of its channels. */
async function decide(loading: Loading, invoices: readonly DemoInvoice[], at: Date): Promise<void> {
  const regionOf = new Map(CHANNELS.map(({ code, region }) => [code, region]));
  for (const coordinator of PEOPLE.filter(({ role }) => role === 'COO')) {
    const own = invoices.filter(({ channel }) => `R-${regionOf.get(channel)}` === coordinator.node);
    const keysOf = (...fates: string[]): string[] =>
      own
        .filter(({ fate }) => fates.includes(fate))
        .map(({ code }) => loading.documents.keyOf(code));
    const person = await demoPerson(
      loading.db,
      idOf(loading.people, coordinator.code),
      at.toISOString().slice(0, 10),
    );
    const reason = REFUSALS[own.length % REFUSALS.length] ?? '';
    await actOn(loading, person, 'approve', 'ROV030', keysOf('approve', 'dispute'), '', at);
    await actOn(loading, person, 'refuse', 'ROV030', keysOf('refuse'), reason, at);
    await contest(
      loading,
      own.filter(({ fate }) => fate === 'dispute'),
      at,
    );
  }
}

/** Each channel's manager contests what was approved as the wrong seller's. */
async function contest(
  loading: Loading,
  invoices: readonly DemoInvoice[],
  at: Date,
): Promise<void> {
  for (const manager of PEOPLE.filter(({ role }) => role === 'CSM')) {
    const own = invoices.filter(({ channel }) => channel === manager.channel);
    if (own.length === 0) continue;
    await actOn(
      loading,
      await demoPerson(
        loading.db,
        idOf(loading.people, manager.code),
        at.toISOString().slice(0, 10),
      ),
      'contest',
      'ROV020',
      own.map(({ code }) => loading.documents.keyOf(code)),
      'A nota fiscal cita outro vendedor no campo de observações.',
      at,
      'seller',
    );
  }
}

async function loadPlan(loading: Loading, plan: readonly DemoInvoice[], now: Date): Promise<void> {
  const weeks = weeksOf(plan);
  // Recent posts wait and change no rank, and the last week with decisions has few.
  const lastMoving = weeks
    .filter(({ invoices }) => invoices.some(({ fate }) => fate === 'approve'))
    .at(-2);
  for (const week of weeks) {
    const { end, invoices } = week;
    // Nothing is recorded as done in the future: the running week counts up to this moment.
    const at = end < now ? end : now;
    await post(loading, invoices, at);
    await decide(loading, invoices, at);
    if (week === lastMoving) await storeRanksOf(loading.db);
    await addUp(loading.db, loading.live, at);
  }
  await standSinceYesterday(loading.db, now);
}

/**
 * Posts and decides the invoices of two seasons, the worked example, and the provider's own.
 * @param scale 1 for 3,000 invoices
 */
export async function loadInvoices(
  deciding: Deciding,
  signers: DemoSigners,
  progress: ProgressReport,
  scale: number,
  now: Date,
): Promise<void> {
  const sales = planSales(Math.round(INVOICES * scale)).map((sale) => waitingSince(sale, now));
  const documents = new DemoDocuments(
    [...sales, ...EXAMPLE_1_INVOICES, ...EXAMPLE_2_INVOICES],
    signers,
  );
  const loading: Loading = {
    ...deciding,
    documents,
    progress,
    people: await idsOf(deciding.db, 'businessPartner'),
  };
  const past = sales.filter((invoice) => postedOn(invoice) < '2026-07-01');
  await loadPlan(loading, past, now);
  await loadPlan(loading, EXAMPLE_2_INVOICES, now);
  await closePastCycles(deciding.db);
  await loadProviderInvoices(deciding, signers, Math.round(PROVIDER_INVOICES * scale), now);
  await loadPlan(
    loading,
    [...sales.filter((invoice) => !past.includes(invoice)), ...EXAMPLE_1_INVOICES],
    now,
  );
}
