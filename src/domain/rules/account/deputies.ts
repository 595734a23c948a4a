import type { Failure } from '../../problem.ts';
import { isRefused } from '../../machine.ts';
import type { JudgedAction, MachineShape, Planned, Refused } from '../../machine.ts';
import { daysBetween } from '../dates/dates.ts';
import type { PlainDate } from '../dates/dates.ts';
import { mayApproveCampaigns, mayDecideInvoices } from '../permission/permission.ts';
import { USER_STATUS } from './user-status.ts';

/** Maximum days of a deputyship, first and last included. */
export const MOST_DEPUTY_DAYS = 60;

/** Decisions that a deputy takes for the absent user. */
export interface DeputyMarks {
  readonly approvesCampaigns: boolean;
  readonly decidesInvoices: boolean;
}
export type DeputyMark = keyof DeputyMarks;

/** Deputyship to be saved. */
export interface DeputyDraft extends DeputyMarks {
  readonly deputyId: number | null;
  /** The unit whose channels it is for; null: all of the absent person. */
  readonly salesNodeId: number | null;
  readonly validFrom: PlainDate | null;
  readonly validTo: PlainDate | null;
}

/** Absent user or deputy. */
export interface Colleague {
  readonly id: number;
  readonly bpType: string;
  readonly status1: number;
  readonly salesRole: string | null;
}

/** Facts about a deputyship, for the rules. */
export interface DeputyFacts {
  readonly absent: Colleague;
  readonly deputy: Colleague;
  /** The deputy reaches every channel that the absent person reaches, or those of the part. */
  readonly reachesAll: boolean;
  /** The part, where there is one, has channels of the absent person. */
  readonly partIsTheirs: boolean;
  /** Name of the user represented by the absent user on some of the days; null: none. */
  readonly absentStandsInFor: string | null;
  /** Name of the deputy's own deputy on some of the days. */
  readonly deputyIsStoodInFor: string | null;
  /** Name of another deputy with the same decisions and channels on some of the days. */
  readonly otherDeputy: string | null;
}

const MARKS = {
  approvesCampaigns: mayApproveCampaigns,
  decidesInvoices: mayDecideInvoices,
} as const satisfies Readonly<Record<DeputyMark, (role: string | null) => boolean>>;
const MARK_NAMES = ['decidesInvoices', 'approvesCampaigns'] as const satisfies DeputyMark[];

/** Returns failures of the marks: none chosen, or a decision that either user may not take. */
function markFailures(draft: DeputyDraft, { absent, deputy }: DeputyFacts): readonly Failure[] {
  const asked = MARK_NAMES.filter((mark) => draft[mark]);
  if (asked.length === 0) return [{ path: 'decidesInvoices', code: 'deputy-for-nothing' }];
  // a campaign is decided on as a whole
  if (draft.salesNodeId !== null && draft.approvesCampaigns)
    return [{ path: 'approvesCampaigns', code: 'deputy-part-of-invoices' }];
  return asked.flatMap((mark): readonly Failure[] =>
    !MARKS[mark](absent.salesRole)
      ? [{ path: mark, code: 'absent-lacks-mark' }]
      : MARKS[mark](deputy.salesRole)
        ? []
        : [{ path: mark, code: 'deputy-lacks-mark' }],
  );
}

function dayFailures(
  { validFrom, validTo }: DeputyDraft,
  today: PlainDate,
  isNew: boolean,
): readonly Failure[] {
  if (validFrom === null || validTo === null) return [];
  if (isNew && validFrom < today) return [{ path: 'validFrom', code: 'in-the-past' }];
  if (validTo < today) return [{ path: 'validTo', code: 'in-the-past' }];
  return daysBetween(validFrom, validTo) + 1 > MOST_DEPUTY_DAYS
    ? [{ path: 'validTo', code: 'too-many-days', params: { count: MOST_DEPUTY_DAYS } }]
    : [];
}

/**
 * Checks that both have the same role and level: a peer gets the absent user's channels for those
 * days.
 */
const isPeer = ({ absent, deputy }: Pick<DeputyFacts, 'absent' | 'deputy'>): boolean =>
  absent.salesRole !== null && absent.salesRole === deputy.salesRole;

function personFailures(facts: DeputyFacts): readonly Failure[] {
  const { absent, deputy, reachesAll, absentStandsInFor, deputyIsStoodInFor, otherDeputy } = facts;
  const refused = (code: Failure['code'], name?: string | null): readonly Failure[] => [
    { path: 'deputyId', code, ...(name && { params: { name } }) },
  ];
  if (absent.id === deputy.id) return refused('deputy-of-oneself');
  if (deputy.bpType !== '91' || deputy.status1 !== USER_STATUS.active)
    return refused('deputy-not-active');
  if (!facts.partIsTheirs) return [{ path: 'salesNodeId', code: 'deputy-part-of-others' }];
  if (!reachesAll && !isPeer(facts)) return refused('deputy-lacks-reach');
  if (deputyIsStoodInFor !== null) return refused('deputy-is-away', deputyIsStoodInFor);
  if (absentStandsInFor !== null) return refused('deputy-of-a-deputy', absentStandsInFor);
  return otherDeputy === null ? [] : refused('deputies-overlap', otherDeputy);
}

/**
 * Checks a deputyship (`domain.md` 5).
 * The deputy is active at the provider, has the same marks, and is a peer or covers the same
 * channels.
 * A deputy has no deputy; at most 60 days. Several deputies may share no channel, or no mark.
 */
export function deputyFailures(
  draft: DeputyDraft,
  facts: DeputyFacts,
  { today, isNew }: { readonly today: PlainDate; readonly isNew: boolean },
): readonly Failure[] {
  return [
    ...personFailures(facts),
    ...dayFailures(draft, today, isNew),
    ...markFailures(draft, facts),
  ];
}

/**
 * Plans an action in the user's own name or as deputy.
 * Acts as deputy where the absent user could do the same, or where the own name does not suffice.
 * Uses the own name where it leads further.
 * @param own the user in their own name
 * @param inPlace the same user as deputy of each absent user
 * @param outranks checks that the own name carries more weight although both lead to the same
 * state
 */
export function planAsDeputy<D, S extends MachineShape>(
  own: D,
  inPlace: readonly D[],
  plan: (doer: D) => Planned<S> | Refused<S>,
  outranks: (own: D, other: D) => boolean = () => false,
): { readonly doer: D; readonly planned: Planned<S> | Refused<S> } {
  const mine = plan(own);
  for (const doer of inPlace) {
    const planned = plan(doer);
    if (isRefused(planned)) continue;
    if (isRefused(mine) || (planned.to === mine.to && !outranks(own, doer)))
      return { doer, planned };
  }
  return { doer: own, planned: mine };
}

/**
 * Judges actions in the user's own name or as deputy; a refusal in both gives the reason in the
 * own name.
 */
export function judgeAsDeputy<D, S extends MachineShape>(
  own: D,
  inPlace: readonly D[],
  judge: (doer: D) => JudgedAction<S>,
): JudgedAction<S> {
  const mine = judge(own);
  const others = inPlace.flatMap((doer) => judge(doer).possible);
  const more = others.filter(({ action }, at) =>
    [...mine.possible, ...others.slice(0, at)].every((each) => each.action !== action),
  );
  if (more.length === 0) return mine;
  const whyNot: Partial<Record<S['action'], S['why']>> = { ...mine.whyNot };
  for (const { action } of more) delete whyNot[action as S['action']];
  return { possible: [...mine.possible, ...more], whyNot };
}
