import { Problem } from '../problem.ts';
import type { PlainDate } from './dates.ts';
import { tookPart } from './four-eyes.ts';
import { READ, levelOf, mayApproveCampaigns } from './permission.ts';
import type { Profile } from './permission.ts';

/** Approval of a campaign, or of one of its versions. */
export const APPROVAL_STATUSES = ['awaiting', 'approved', 'denied'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
export type ApprovalAct = 'approve' | 'deny';

/** What the rules must know of what is to be approved. */
export interface ApprovalFacts {
  readonly approvalStatus: ApprovalStatus;
  readonly ownerId: number | null;
  /** Who edited this version, under whichever name: of who acted as another, both. */
  readonly editorIds: readonly number[];
  /** Roles that approved it so far. */
  readonly approvedBy: readonly string[];
}

/** Who approves. */
export interface Approver extends Profile {
  readonly personId: number;
  readonly salesRole: string | null;
  readonly isImpersonating: boolean;
}

/**
 * Where an approval or refusal leads. The chain is manager, then director; a director's approval stands for both, and a
 * manager's leaves the campaign awaiting the director's.
 * @returns a Problem when it may not be done: `not-while-acting`, `approve-not-authorized`, `own-posting` (nobody approves
 *   what he owns or edited), `act-not-allowed`, `invalid-input` (a refusal needs a reason)
 */
export function planApproval(
  facts: ApprovalFacts,
  approver: Approver,
  act: ApprovalAct,
  reason: string,
): { readonly to: ApprovalStatus } | Problem {
  if (approver.isImpersonating) return new Problem('not-while-acting');
  if (!mayApproveCampaigns(approver.salesRole) || levelOf(approver, '450-020') < READ)
    return new Problem('approve-not-authorized');
  if (tookPart([facts.ownerId, ...facts.editorIds], approver)) return new Problem('own-posting');
  const isDirector = approver.salesRole === 'DIR';
  if (facts.approvalStatus !== 'awaiting') return new Problem('act-not-allowed');
  if (act === 'deny') {
    if (reason.trim() === '')
      return new Problem('invalid-input', {
        failures: [{ path: 'approvalReason', code: 'required' }],
      });
    return { to: 'denied' };
  }
  if (!isDirector && facts.approvedBy.includes('MGR')) return new Problem('act-not-allowed');
  return { to: isDirector ? 'approved' : 'awaiting' };
}

/** What of a campaign a warning can be about (none of them blocks). */
export interface CampaignParts {
  readonly categories: number;
  readonly products: number;
  readonly participants: number;
  readonly prizes: number;
  readonly rankingPositions: number;
}
export type CampaignWarning =
  'no-categories' | 'no-products' | 'no-participants' | 'no-prizes' | 'no-ranking-positions';

/** What a campaign still lacks, in the order of its tabs. */
export function campaignWarnings(parts: CampaignParts): CampaignWarning[] {
  const lacking: readonly (readonly [boolean, CampaignWarning])[] = [
    [parts.categories === 0, 'no-categories'],
    [parts.products === 0, 'no-products'],
    [parts.participants === 0, 'no-participants'],
    [parts.prizes === 0, 'no-prizes'],
    [parts.rankingPositions <= 0, 'no-ranking-positions'],
  ];
  return lacking.flatMap(([lacks, warning]) => (lacks ? [warning] : []));
}

/** Dates of a campaign and of its cycle, all included. */
export interface CampaignDates {
  readonly tsStart: PlainDate;
  readonly tsEnd: PlainDate;
  readonly invcIssncStart: PlainDate;
  readonly invcIssncEnd: PlainDate;
}
export type CampaignError =
  | 'nothing-to-sell'
  | 'no-participant'
  | 'outside-cycle'
  | 'window-outside-cycle'
  | 'dates-reversed'
  | 'window-reversed';

/** What keeps a campaign from being sent to approval. */
export function campaignErrors(
  parts: CampaignParts,
  dates: CampaignDates,
  cycle: { readonly tsStart: PlainDate; readonly tsEnd: PlainDate },
): CampaignError[] {
  const wrong: readonly (readonly [boolean, CampaignError])[] = [
    [parts.products === 0 && parts.categories === 0, 'nothing-to-sell'],
    [parts.participants === 0, 'no-participant'],
    [dates.tsStart > dates.tsEnd, 'dates-reversed'],
    [dates.invcIssncStart > dates.invcIssncEnd, 'window-reversed'],
    [dates.tsStart < cycle.tsStart || dates.tsEnd > cycle.tsEnd, 'outside-cycle'],
    [
      dates.invcIssncStart < cycle.tsStart || dates.invcIssncEnd > cycle.tsEnd,
      'window-outside-cycle',
    ],
  ];
  return wrong.flatMap(([is, error]) => (is ? [error] : []));
}
