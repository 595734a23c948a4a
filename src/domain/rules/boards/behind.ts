import { addDays } from '../dates/dates.ts';
import type { InvoiceStatus } from '../invoice/invoice-status.ts';

/** The lists behind figures of boards. */
export const BEHIND_LISTS = ['invoices', 'standings', 'activities', 'prizes', 'stock'] as const;

/** The list behind a figure: its rows are what the figure counts, their sum is the figure. */
export interface Behind {
  readonly list: (typeof BEHIND_LISTS)[number];
  /** Conditions as lists take them; of the stock report its own. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Filters of a board. */
export interface BoardRoute {
  readonly cicleId: number;
  readonly salesRegionId?: number | undefined;
  readonly customerId?: number | undefined;
}

type Filters = Readonly<Record<string, string | undefined>>;

function behind(list: Behind['list'], filters: Filters): Behind {
  const kept = Object.entries(filters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { list, filters: Object.fromEntries(kept) };
}

/** Formats a region; 0 means no region, or several. */
const regionText = (id: number | undefined): string | undefined =>
  id === 0 ? '!' : id?.toString();

/** Invoices of channels in a cycle. */
export const invoicesBehind = (
  { cicleId, salesRegionId, customerId }: BoardRoute,
  more: Filters = {},
): Behind =>
  behind('invoices', {
    campaignCicleId: String(cicleId),
    salesRegionId: regionText(salesRegionId),
    customerId: customerId?.toString(),
    ...more,
  });

/** Filters a week, given its first day. */
export const issuedIn = (week: string): Filters => ({ dtEmis: `${week}..${addDays(week, 6)}` });
export const postedIn = (week: string): Filters => ({ postedAt: `${week}..${addDays(week, 6)}` });
export const postedBetween = (first: string | null, last: string): Filters => ({
  postedAt: `${first ?? ''}..${last}`,
});
/** Decided ones, by the statuses that they have then. */
export const DECIDED: Filters = { status1: 'ROV020,ROV040', decidedAt: '*' };
export const inStatus = (...statuses: readonly InvoiceStatus[]): Filters => ({
  status1: statuses.join(','),
});
/** Refused or disputed for this; empty: for nothing that was found. */
export const foundAs = (reason: string): Filters => ({ reason: reason === '' ? '!' : reason });

/** Target rows of campaigns in force. */
export const statesBehind = (
  { cicleId, salesRegionId, customerId }: BoardRoute,
  more: {
    readonly campaignId?: number;
    readonly onlyReached?: boolean;
    readonly withTrigger?: boolean;
    readonly withTarget?: boolean;
  } = {},
): Behind =>
  behind('standings', {
    campgnCicleId: String(cicleId),
    salesRegionId: regionText(salesRegionId),
    customerId: customerId?.toString(),
    campaignId: more.campaignId?.toString(),
    target: more.withTarget === true ? '0.0001..' : undefined,
    triggerState:
      more.onlyReached === true
        ? 'reached'
        : more.withTrigger === true
          ? 'reached,short'
          : undefined,
  });

/** Prizes of campaigns in force: of these, else of all that the cycle has. */
export const prizesBehind = ({ cicleId }: BoardRoute, campaignIds?: readonly number[]): Behind =>
  behind('prizes', {
    campgnCicleId: String(cicleId),
    campaignId: campaignIds?.length === 0 ? '!' : campaignIds?.join(','),
  });

/** The same of all campaigns that a board shows: of one region or channel those that take place there. */
export const shownPrizesBehind = (
  place: BoardRoute,
  campaigns: readonly { readonly id: number }[],
): Behind =>
  prizesBehind(
    place,
    place.salesRegionId === undefined && place.customerId === undefined
      ? undefined
      : campaigns.map(({ id }) => id),
  );

/**
 * Lists active channels in a cycle: all, or only those in a campaign, with invoices, or above a
 * trigger.
 */
export const activitiesBehind = (
  { cicleId, salesRegionId, customerId }: BoardRoute,
  step: 'active' | 'inCampaign' | 'withInvoice' | 'reached',
): Behind =>
  behind('activities', {
    campaignCicleId: String(cicleId),
    salesRegionId: regionText(salesRegionId),
    customerId: customerId?.toString(),
    status1: 'active',
    inCampaign: step === 'active' ? undefined : 'true',
    invoices: step === 'withInvoice' || step === 'reached' ? '1..' : undefined,
    hasReached: step === 'reached' ? 'true' : undefined,
  });

/** The stock report. */
export const stockBehind = (
  { salesRegionId, customerId }: BoardRoute,
  more: {
    readonly from: string;
    readonly to: string;
    readonly by?: 'product' | 'channel' | 'month';
    readonly productCategoryId?: number | undefined;
    readonly customerId?: number | undefined;
  },
): Behind =>
  behind('stock', {
    from: more.from,
    to: more.to,
    by: more.by ?? 'product',
    customerId: (more.customerId ?? customerId)?.toString(),
    salesRegionId: salesRegionId?.toString(),
    productCategoryId: more.productCategoryId?.toString(),
  });
