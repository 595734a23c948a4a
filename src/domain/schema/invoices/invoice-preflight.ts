import {
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
} from '../struct.ts';
import { PREFLIGHT_LIMITS } from '../../rules/invoice/posting-limits.ts';
import { rows } from '../bounds.ts';
import { expectedPoints, knownTwin } from './invoice-hand.ts';
import { dayText, decimalOrNull, decimalText, emitTypeText, list, rowId } from '../wire.ts';
import { STORED_INTEGRITIES } from '../../nfe/types.ts';
import type { GivenShape, Shape } from '../struct.ts';

const short = size(string(), 0, 120);
const amount = pattern(string(), /^\d{1,20}(\.\d{1,12})?$/);
const party = object({
  xNome: size(string(), 0, 200),
  taxId: nullable(object({ kind: enums(['CNPJ', 'CPF', 'idEstrangeiro']), number: short })),
});
/** A party as a file names it. */
export type PreflightParty = Shape<typeof party>;
const item = object({
  cProd: short,
  uCom: short,
  qCom: amount,
  vProd: amount,
  vDesc: amount,
  CFOP: size(string(), 0, 4),
});

const preflightDocument = object({
  chNFe: pattern(string(), /^[0-9A-Z]{44}$/),
  digest: short,
  integrity: enums([...STORED_INTEGRITIES]),
  cStat: nullable(short),
  emit: party,
  dest: nullable(party),
  serie: size(string(), 1, 3),
  nNF: size(string(), 1, 9),
  dhEmi: size(string(), 10, 40),
  localDate: dayText,
  tpNF: enums(['0', '1']),
  finNFe: size(string(), 1, 1),
  tpNFCredito: nullable(size(string(), 1, 2)),
  refNFe: rows(short, 500),
  det: rows(item, PREFLIGHT_LIMITS.items),
  /** Something in the file keeps it from approval. */
  blocks: optional(boolean()),
});
/**
 * Data of a file read on a device, as far as they decide its outcome: no addresses, no names of
 * goods.
 */
export type PreflightDocument = GivenShape<typeof preflightDocument>;

export const preflightBody = object({
  emitType: emitTypeText,
  bpCtvId: optional(rowId),
  documents: rows(preflightDocument, PREFLIGHT_LIMITS.documents),
});

const preflightRow = object({
  chNFe: string(),
  /** It goes into approval; is received, but cannot be approved as it is; is there already; or is not taken. */
  state: enums(['ready', 'blocked', 'known', 'refused']),
  /** Reason for refusing it, in the caller's language. */
  message: optional(string()),
  findings: list(object({ code: string(), severity: string(), message: string() })),
  /** The channel that issued it, of one that would be taken; the provider's own have none. */
  customerId: optional(nullable(number())),
  /**
   * True if posting the file returns a confirmed manual invoice to approval, with the file in
   * place of the typed data.
   */
  sendsBack: optional(boolean()),
  /** Kg/L. */
  quantity: decimalOrNull,
  /** Points once it is approved, and who gets them. */
  points: decimalText,
  personIds: list(number()),
  ...knownTwin,
});
/** Outcome of a file if it were posted. */
export type PreflightRow = Shape<typeof preflightRow>;

export const preflightAnswer = object({
  rows: list(preflightRow),
  /** Points of the files that are ready. */
  points: list(expectedPoints),
});
/** POST /apis/v1/invoices/preflight: what would become of files before they are sent; nothing is stored. */
export type PreflightAnswer = Shape<typeof preflightAnswer>;
