/** Types of the ranking calls. Decimals are texts, dates 'YYYY-MM-DD'. */
import { boolean, enums, number, object, optional, size, string } from '../struct.ts';
import {
  countText,
  dayText,
  decimalOrNull,
  decimalText,
  embedKeyText,
  idText,
  list,
  numberOrNull,
  textOrNull,
} from '../wire.ts';
import { AWARDED_ROLES } from '../../rules/permission/sales-role.ts';
import type { FieldsShape, Shape } from '../struct.ts';
import { ownPlace } from './own-place.ts';
import { rankingRow } from './ranking-row.ts';

/** A campaign by its id or its nmpCode. */
const campaignRef = size(string(), 1, 40);

/** Words that are looked for. */
export const words = optional(size(string(), 0, 100));

/** Criteria of rows, and the part of their points. */
const filters = {
  customerId: optional(idText),
  q: words,
  productId: optional(idText),
  from: optional(dayText),
  to: optional(dayText),
};

const role = enums([...AWARDED_ROLES]);

export const rankingsQuery = object({ campaignCicleId: optional(idText) });

export const rankingParams = object({ campaign: campaignRef });

export const rankingQuery = object({
  top: optional(countText),
  page: optional(countText),
  size: optional(countText),
  embedKey: optional(embedKeyText),
  ...filters,
});

export const rankingFiltersQuery = object({ q: words });

/** Rows by their names. */
export const named = list(object({ id: number(), name1: string() }));

export const rankingFilters = object({ channels: named, products: named });

/** GET /apis/v1/rankings/:campaign/filters?q= : what a ranking can be filtered by; of the channels the first that `q` finds. */
export type RankingFiltersAnswer = Shape<typeof rankingFilters>;

/** A file of the rows that the filters choose, or of the lines of one person. */
export const rankingExportQuery = object({
  format: enums(['csv', 'xlsx']),
  view: optional(enums(['summary', 'analytical'])),
  personId: optional(idText),
  ...filters,
});

export const snapshotsQuery = object({ rebuild: optional(enums(['1'])) });

export const snapshotsAnswer = object({
  rows: list(
    object({
      revision: number(),
      /** The approved version of the campaign that it was worked out from. */
      version: number(),
      takenAt: string(),
      takenByName: textOrNull,
      sha256: string(),
      itemCount: number(),
      /** Reason for replacing the previous result; null for the first of a closing. */
      reason: textOrNull,
      /** Time and reason of taking its closing back. */
      takenBackAt: textOrNull,
      takenBackReason: textOrNull,
      /** Hash recalculated from the stored data; only with `rebuild`. */
      rebuiltSha256: optional(textOrNull),
    }),
  ),
});

/**
 * Final results, newest first; the first result is the freeze.
 * GET /apis/v1/rankings/:campaign/snapshots?rebuild=1
 */
export type RankingSnapshotAnswer = Shape<typeof snapshotsAnswer>;

const rankedCampaign = {
  id: number(),
  nmpCode: string(),
  name1: string(),
  invcIssncStart: string(),
  invcIssncEnd: string(),
  salesRoleAwarded: role,
  /** A director suspended it with its points kept: what is sold meanwhile scores, and no version comes into force. */
  isSuspended: boolean(),
  /**
   * True once a version was approved; before, the campaign is hidden outside the provider and its
   * points are provisional.
   */
  isApproved: boolean(),
};

/** A campaign as its ranking names it. */
export type RankedCampaign = FieldsShape<typeof rankedCampaign>;

const rankingOption = object({
  ...rankedCampaign,
  participants: number(),
  campgnCicleId: number(),
  cicleName: string(),
  frozenAt: textOrNull,
  /** Caller's own rank; null for a caller outside the ranking. */
  rankPosition: numberOrNull,
  rankingScore: decimalOrNull,
});

/** GET /apis/v1/rankings?campaignCicleId= → {rows} : campaigns whose ranking the caller may see. */
export type RankingOption = Shape<typeof rankingOption>;

export const rankingOptions = object({
  rows: list(rankingOption),
});

export const rankingAnswer = object({
  campaign: object({
    ...rankedCampaign,
    rankingPositions: number(),
    version: number(),
    prizeTotal: decimalText,
    daysLeft: number(),
    frozenAt: textOrNull,
    /** Time when a director last rectified the final result; null while it is the first. */
    rectifiedAt: textOrNull,
  }),
  /** Time of the last change, or of the freeze. */
  computedAt: string(),
  /** Hash of a final result; null while the campaign is open. */
  sha256: textOrNull,
  /** Changes that are not counted yet: the server works on them. */
  behind: number(),
  total: number(),
  /** Number of people who match the filters; absent without filters. */
  found: optional(number()),
  rows: list(rankingRow),
  /** Rank of the caller; absent for people who are not ranked and for embed keys. */
  own: optional(ownPlace),
  /** For a page behind an embed key: whether people may sign in on it, because its origin is named for that. Absent otherwise. */
  signIn: optional(boolean()),
  /**
   * Rows whose proofs the caller may open: internal people all, channel managers those of their
   * channel.
   */
  proofs: enums(['all', 'channel', 'own', 'none']),
});

/**
 * GET /apis/v1/rankings/:campaign?top=&page=&size=&embedKey=&customerId=&q=&productId=&from=&to= ; `:campaign` is the id or the nmpCode. Rows of one page (the first,
 * of at most 500 rows), or the first `top`. A channel or the words of a name choose rows, whose places stay those of all; a product
 * or a period add the part of the points that they make up.
 */
export type RankingAnswer = Shape<typeof rankingAnswer>;
