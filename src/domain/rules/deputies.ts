import type { Failure } from '../problem.ts';
import { isRefused } from '../machine.ts';
import type { Judged, MachineShape, Planned, Refused } from '../machine.ts';
import { daysBetween } from './dates.ts';
import type { PlainDate } from './dates.ts';
import { mayApproveCampaigns, mayDecideInvoices } from './permission.ts';
import { USER_STATUS } from './user-status.ts';

/** The longest that somebody is stood in for at a time, first and last day included. */
export const MOST_DEPUTY_DAYS = 60;

/** What a deputy decides in the absent person's place. */
export interface DeputyMarks {
  readonly approvesCampaigns: boolean;
  readonly decidesInvoices: boolean;
}
export type DeputyMark = keyof DeputyMarks;

/** A deputyship as it is to stand. */
export interface DeputyDraft extends DeputyMarks {
  readonly deputyId: number | null;
  /** The unit whose channels it is for; null: all of the absent person. */
  readonly salesNodeId: number | null;
  readonly validFrom: PlainDate | null;
  readonly validTo: PlainDate | null;
}

/** One of the two. */
export interface Colleague {
  readonly id: number;
  readonly bpType: string;
  readonly status1: number;
  readonly salesRole: string | null;
}

/** What the rules must know of a deputyship. */
export interface DeputyFacts {
  readonly absent: Colleague;
  readonly deputy: Colleague;
  /** The deputy reaches every channel that the absent person reaches, or those of the part. */
  readonly reachesAll: boolean;
  /** The part, where there is one, has channels of the absent person. */
  readonly partIsTheirs: boolean;
  /** Whom the absent person stands in for on some of the days; null: nobody. */
  readonly absentStandsInFor: string | null;
  /** Who stands in for the deputy on some of the days. */
  readonly deputyIsStoodInFor: string | null;
  /** Who else decides the same in the absent person's place, of the same channels on some of the days. */
  readonly otherDeputy: string | null;
}

const MARKS = {
  approvesCampaigns: mayApproveCampaigns,
  decidesInvoices: mayDecideInvoices,
} as const satisfies Readonly<Record<DeputyMark, (role: string | null) => boolean>>;
const MARK_NAMES = ['decidesInvoices', 'approvesCampaigns'] as const satisfies DeputyMark[];

/** What is wrong with what a deputy is named for: nothing, or something that one of the two may not decide. */
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

/** Of the same kind and level: on the days a peer is lent the channels of the absent person. */
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
 * What is wrong with a deputyship (`domain.md` 5): the deputy is of the provider, active, has the same marks, and reaches as
 * far or is a peer; no person is the deputy of a deputy; at most 60 days. There may be several for parts that share no channel,
 * or for marks of which each has another.
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
 * In whose name an act is planned. Who stands in for somebody acts in their place where the absent person could do the
 * same, or where the own name does not suffice; where the own name leads further it is the own name alone.
 * @param own who acts, in their own name
 * @param inPlace the same person in the place of each whom they stand in for
 * @param outranks whether the own name says more than that of another although both lead to the same state
 */
export function planInPlace<D, S extends MachineShape>(
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

/** What somebody may do, in their own name or in the place of whom they stand in for; where neither, why not in their own. */
export function judgeInPlace<D, S extends MachineShape>(
  own: D,
  inPlace: readonly D[],
  judge: (doer: D) => Judged<S>,
): Judged<S> {
  const mine = judge(own);
  const others = inPlace.flatMap((doer) => judge(doer).possible);
  const more = others.filter(({ act }, at) =>
    [...mine.possible, ...others.slice(0, at)].every((each) => each.act !== act),
  );
  if (more.length === 0) return mine;
  const whyNot: Partial<Record<S['act'], S['why']>> = { ...mine.whyNot };
  for (const { act } of more) delete whyNot[act as S['act']];
  return { possible: [...mine.possible, ...more], whyNot };
}
