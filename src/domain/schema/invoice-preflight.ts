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
} from 'superstruct';
import { PREFLIGHT_LIMITS } from '../wire/invoice-preflight.ts';
import { rows } from './bounds.ts';
import { expectedPoints, knownTwin } from './invoice-hand.ts';
import { dayText, decimalOrNull, decimalText, emitTypeText, list, rowId } from './wire.ts';

const short = size(string(), 0, 120);
const amount = pattern(string(), /^\d{1,20}(\.\d{1,12})?$/);
const party = object({
  xNome: size(string(), 0, 200),
  taxId: nullable(object({ kind: enums(['CNPJ', 'CPF', 'idEstrangeiro']), number: short })),
});
const item = object({
  cProd: short,
  uCom: short,
  qCom: amount,
  vProd: amount,
  vDesc: amount,
  CFOP: size(string(), 0, 4),
});

export const preflightBody = object({
  emitType: emitTypeText,
  bpCtvId: optional(rowId),
  documents: rows(
    object({
      chNFe: pattern(string(), /^[0-9A-Z]{44}$/),
      digest: short,
      integrity: enums(['intact', 'reformatted', 'unsigned']),
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
      blocks: optional(boolean()),
    }),
    PREFLIGHT_LIMITS.documents,
  ),
});

export const preflightAnswer = object({
  rows: list(
    object({
      chNFe: string(),
      state: enums(['ready', 'blocked', 'known', 'refused']),
      message: optional(string()),
      findings: list(object({ code: string(), severity: string(), message: string() })),
      customerId: optional(nullable(number())),
      sendsBack: optional(boolean()),
      quantity: decimalOrNull,
      points: decimalText,
      personIds: list(number()),
      ...knownTwin,
    }),
  ),
  points: list(expectedPoints),
});
