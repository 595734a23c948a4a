import { boolean, nullable, number, object, optional, pattern, string } from '../struct.ts';
import { MOST_APPROVALS } from '../../rules/ranking/limits.ts';
import { named, words } from './ranking.ts';
import { rankingRow } from './ranking-row.ts';
import { triggerShape } from './own-place.ts';
import { decimalOrNull, decimalText, idText, list, numberOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

/** Most sales and triggers that are imagined at once. */
const MOST_IMAGINED = 50;
const listed = (one: string, most = MOST_IMAGINED): RegExp =>
  new RegExp(`^${one}(?:,${one}){0,${String(most - 1)}}$`);
const ID = '[1-9][0-9]{0,14}';
/** Query of imagined events: sales of a product in Kg/L on a day, approvals, reached triggers. */
export const whatIfQuery = object({
  sales: optional(
    pattern(string(), listed(`${ID}:\\d{1,12}(?:\\.\\d{1,10})?(?::\\d{4}-\\d\\d-\\d\\d)?`)),
  ),
  approve: optional(pattern(string(), listed(ID, MOST_APPROVALS))),
  reach: optional(pattern(string(), listed(ID))),
  personId: optional(idText),
});
export const teamQuery = object({ customerId: optional(idText), q: words });

const rankingWhatIfRank = object({
  rankPosition: number(),
  rankingScore: decimalText,
  /** R$ of the place; of a shared one the share. */
  prize: decimalOrNull,
});

export type RankingWhatIfRank = Shape<typeof rankingWhatIfRank>;

const imagined = nullable(rankingWhatIfRank);
export const whatIfAnswer = object({
  before: imagined,
  after: imagined,
  /**
   * Points added by each kind on top of those before it: approvals, triggers, then sale by sale.
   */
  approved: decimalText,
  reached: decimalText,
  sales: list(decimalText),
});
/**
 * Imagined rank of a person; nothing is stored.
 * GET /apis/v1/rankings/:campaign/what-if?sales=&approve=&reach=&personId=
 * `sales` are `product:Kg/L` or `product:Kg/L:day`, `approve` ids of invoices that wait, `reach`
 * ids of target rows; each with commas.
 */
export type RankingWhatIfAnswer = Shape<typeof whatIfAnswer>;
export const leversAnswer = object({
  personId: number(),
  salesmanName: string(),
  /** Last day on which a sale counts. */
  lastDay: string(),
  /** True while sales can be imagined, by the latest day on which a sale counts. */
  canSell: boolean(),
  waiting: list(
    object({
      invoiceId: number(),
      numNf: string(),
      productNames: list(string()),
      points: decimalText,
    }),
  ),
  triggers: list(
    object({
      targetId: number(),
      name: string(),
      missing: decimalText,
      /** Points of the person that wait for it. */
      points: decimalText,
    }),
  ),
  products: list(
    object({ id: number(), name1: string(), baseUnit: string(), nmvWeight: decimalText }),
  ),
});
/** GET /apis/v1/rankings/:campaign/levers?personId= : what can be imagined. */
export type RankingLeversAnswer = Shape<typeof leversAnswer>;

const rankingTeamRow = object({
  row: rankingRow,
  /**
   * Points missing to the first prize, to be exceeded; null for people in a prize rank, and once
   * the ranking is final.
   */
  toPrize: decimalOrNull,
  /** Invoices that wait for their approval. */
  waiting: number(),
  /** Points and rank that these invoices would bring. */
  waitingPoints: decimalText,
  waitingPosition: numberOrNull,
});

export type RankingTeamRow = Shape<typeof rankingTeamRow>;

const rankingTeamTrigger = object({
  ...triggerShape,
  targetId: number(),
  /** Quantity of each person in it, and their points that wait for the trigger. */
  people: list(object({ personId: number(), quantity: decimalText, points: decimalText })),
});

export type RankingTeamTrigger = Shape<typeof rankingTeamTrigger>;
export const teamAnswer = object({
  /** Channels to choose from, by name; of many the first. */
  channels: named,
  /** null for who is in charge of no channel of the campaign. */
  customerId: numberOrNull,
  customerName: string(),
  people: list(rankingTeamRow),
  /** In the awarded role, with nothing that counts. */
  idle: list(object({ personId: number(), salesmanName: string() })),
  triggers: list(rankingTeamTrigger),
  /** Number of invoices in the window without a seller. */
  sellerless: number(),
});
/** GET /apis/v1/rankings/:campaign/team?customerId= : the people of a channel in the caller's charge. */
export type RankingTeamAnswer = Shape<typeof teamAnswer>;
