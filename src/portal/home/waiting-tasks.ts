import { READ, can, mayDecideInvoices } from '../../domain/rules/permission/permission.ts';
import type { WaitingApprovalsAnswer } from '../../domain/schema/campaigns/campaign.ts';
import type { AccessRequestsAnswer } from '../../domain/schema/accounts/access-requests.ts';
import type { OwnPrizesAnswer } from '../../domain/schema/campaigns/payout.ts';
import type { SummaryAnswer } from '../../domain/schema/entities/list.ts';
import { useLive } from '../../data/cache/cache.ts';
import { mapAnswer } from '../../data/cache/read.ts';
import type { Told } from '../../data/cache/read.ts';
import { useOwnDocuments } from '../../data/documents.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import type { Session } from '../../data/session/session-state.ts';
import { releasesPage } from '../releases-page.ts';
import { mayOpen } from '../menu/entries.ts';
import { useHomeRead } from './use-home-read.ts';

export type TaskCount =
  | 'waitingDecisions'
  | 'waitingDisputes'
  | 'waitingRefused'
  | 'waitingCampaigns'
  | 'waitingPeople'
  | 'waitingDocuments'
  | 'waitingPrizes'
  | 'waitingDeclarations';

/** Something that waits: how much of it, and where it is done. */
export interface Task {
  readonly words: TaskCount;
  readonly count: number;
  readonly href: string;
}

/** Waiting items for people who decide on invoices, and for people who post them. */
const toDecide = [
  ['ROV030', 'waitingDecisions'],
  ['ROV050', 'waitingDisputes'],
] as const;

const toMend = [
  ['ROV040', 'waitingRefused'],
  ['ROV050', 'waitingDisputes'],
] as const;

/** Invoices, counted by the server over all that the person may see. */
export function useInvoices(user: Session): Told<readonly Task[]> {
  const allowed = can(user, '600-020', READ);
  const cycle = user.currentCicle?.id;
  const read = useHomeRead<SummaryAnswer>(allowed ? '/apis/v1/invoices/summary' : null, {
    emitType: '2',
    campaignCicleId: cycle,
    exact: 'true',
  });
  const { refresh } = read;
  useLive('invoice-changed', () => void refresh());
  useLive('gap', () => void refresh());
  return mapAnswer(read, ({ counts }) =>
    (mayDecideInvoices(user.salesRole) ? toDecide : toMend).map(([status1, words]): Task => {
      const search = new URLSearchParams({
        status1,
        ...(cycle === undefined ? {} : { campaignCicleId: String(cycle) }),
      });
      return {
        words,
        count: counts['status1']?.[status1] ?? 0,
        href: `#/notasfiscais/manager/customer?${search}`,
      };
    }),
  );
}

/** People to release; not while acting as another. */
export function usePeople(user: Session): Told<readonly Task[]> {
  const { original } = useSession();
  const allowed = !original && mayOpen(user, releasesPage);
  const read = useHomeRead<AccessRequestsAnswer>(allowed ? '/apis/v1/access-requests' : null);
  const { refresh } = read;
  useLive('releases-changed', () => void refresh());
  useLive('gap', () => void refresh());
  return mapAnswer(read, ({ total }) => [
    { words: 'waitingPeople', count: total, href: `#${releasesPage.path}` },
  ]);
}

/**
 * Finds documents that wait for the own signature; signing is not possible while impersonating.
 */
export function useDocuments(): Told<readonly Task[]> {
  const { original } = useSession();
  return mapAnswer(useOwnDocuments(!original), ({ waiting }) => [
    { words: 'waitingDocuments', count: waiting, href: '#/user-documents/to-sign' },
  ]);
}

const OWN_PRIZES = '#/campaigns/nmv/own-prizes';

/** Prizes that one has won and not accepted, and channels of one's own for which it is to be declared that all was posted. */
export function usePrizes(user: Session): Told<readonly Task[]> {
  const allowed = user.externalSalesRoleInfo.length > 0;
  const read = useHomeRead<OwnPrizesAnswer>(allowed ? '/apis/v1/own-prizes' : null);
  return mapAnswer(read, ({ prizes, declarations }) => [
    {
      words: 'waitingPrizes',
      count: prizes.filter(({ status1 }) => status1 === 'awaiting').length,
      href: OWN_PRIZES,
    },
    {
      words: 'waitingDeclarations',
      count: declarations.filter(({ declaredAt }) => declaredAt === null).length,
      href: OWN_PRIZES,
    },
  ]);
}

/** Campaigns that the person can decide on; not while acting as another. */
export function useCampaigns(user: Session): Told<readonly Task[]> {
  const { original } = useSession();
  const allowed = !original && can(user, '450-020', READ);
  const read = useHomeRead<WaitingApprovalsAnswer>(allowed ? '/apis/v1/campaign-approvals' : null);
  const { refresh } = read;
  useLive('rows-changed', ({ noun }) => {
    if (noun === 'campaign') void refresh();
  });
  useLive('gap', () => void refresh());
  return mapAnswer(read, ({ rows }) => {
    const [first, ...others] = rows;
    const href =
      first !== undefined && others.length === 0
        ? `#/campaigns/nmv/${first.id}?tab=tabApprovals`
        : '#/campaigns/nmv?f.waitsForYou=true';
    return [{ words: 'waitingCampaigns', count: rows.length, href }];
  });
}
