import { finding } from '../../nfe/finding.ts';
import type { CodeOf, Finding } from '../../nfe/finding.ts';
import {
  ACCESS_KEY_LENGTH,
  MODEL,
  accessKeyFault,
  canBecomeKey,
  isIssuedBySefaz,
  isRoundedKey,
  normaliseAccessKey,
  parseAccessKey,
} from '../../access-key.ts';
import type { AccessKey, AccessKeyFault } from '../../access-key.ts';
import type { PlainDate } from '../dates/dates.ts';
import { writtenTaxNumber } from '../../tax-number.ts';

/**
 * Reason for rejecting a key, with the wrong parts of its 44 characters: start, and end exclusive.
 */
export interface WrongKey {
  readonly state: 'wrong';
  readonly refusal: Finding<CodeOf<'refused'>>;
  readonly marked: readonly [number, number];
}

/** Judgement of a text as an access key, made without any request. */
export type JudgedKey =
  | { readonly state: 'empty' }
  /** Too short, as while one types. */
  | { readonly state: 'unfinished'; readonly length: number }
  | WrongKey
  | { readonly state: 'right'; readonly key: AccessKey };

const CUF = [0, 2] as const;
const AAMM = [2, 6] as const;
const CNPJ = [6, 20] as const;
const MOD = [20, 22] as const;
const SERIE = [22, 25] as const;
const CDV = [43, 44] as const;
const NONE = [0, 0] as const;
const ALL = [0, ACCESS_KEY_LENGTH] as const;

const wrong = (
  refusal: Finding<CodeOf<'refused'>>,
  marked: readonly [number, number],
): WrongKey => ({ state: 'wrong', refusal, marked });

/** Year and month in which a key says that its document was issued, `YYYY-MM`. */
export const monthOfKey = ({ AAMM: month }: Pick<AccessKey, 'AAMM'>): string =>
  `20${month.slice(0, 2)}-${month.slice(2)}`;

/** Judges one text by itself: form, check digit, model, and that its month has begun. */
export function judgeKey(text: string, today: PlainDate): JudgedKey {
  const key = normaliseAccessKey(text);
  if (key === '') return { state: 'empty' };
  if (isRoundedKey(key)) return wrong(finding('keyRounded'), NONE);
  if (key.length < ACCESS_KEY_LENGTH)
    return canBecomeKey(text)
      ? { state: 'unfinished', length: key.length }
      : wrong(finding('keyCharacters'), NONE);
  const fault = accessKeyFault(key);
  if (fault !== undefined) return faulty(key, fault);
  const parsed = parseAccessKey(key);
  if (parsed === undefined) return faulty(key, 'characters');
  if (parsed.mod !== MODEL.nfe) return wrong(modelRefusal(parsed.mod), MOD);
  if (monthOfKey(parsed) > today.slice(0, 7))
    return wrong(finding('keyInFuture', { month: writtenMonth(parsed) }), AAMM);
  // Keys of these series do not name the seller.
  if (isIssuedBySefaz(parsed.serie)) return wrong(finding('keyOfSefaz'), SERIE);
  return { state: 'right', key: parsed };
}

/** The refusal of a text that is no key to be posted; a text that is too short is one. */
export function refusalOfKey(text: string, today: PlainDate): WrongKey['refusal'] | undefined {
  const judged = judgeKey(text, today);
  if (judged.state === 'right') return undefined;
  return judged.state === 'wrong'
    ? judged.refusal
    : finding('keyLength', { count: judged.state === 'empty' ? 0 : judged.length });
}

/** Rejects a key whose issuer is not a channel of the caller. */
export const ofOthers = ({ issuer }: AccessKey): WrongKey =>
  wrong(finding('keyOfOthers', { CNPJ: writtenTaxNumber(issuer.number) }), CNPJ);

/** Month and year as a key writes them: `11/2026`. */
export const writtenMonth = ({ AAMM: month }: Pick<AccessKey, 'AAMM'>): string =>
  `${month.slice(2)}/20${month.slice(0, 2)}`;

function modelRefusal(mod: string): WrongKey['refusal'] {
  if (mod === MODEL.nfce) return finding('modelNfce');
  if (mod === MODEL.cte) return finding('documentCte');
  return mod === MODEL.mdfe ? finding('documentMdfe') : finding('modelOther', { mod });
}

function faulty(key: string, fault: AccessKeyFault): WrongKey {
  switch (fault) {
    case 'length':
      return wrong(finding('keyLength', { count: key.length }), [ACCESS_KEY_LENGTH, key.length]);
    case 'characters': {
      const at = [...key].findIndex((sign, place) => !mayStand(sign, place));
      return wrong(finding('keyCharacters'), at < 0 ? ALL : [at, at + 1]);
    }
    case 'state':
      return wrong(finding('keyState', { cUF: key.slice(...CUF) }), CUF);
    case 'month':
      return wrong(finding('keyMonth', { month: key.slice(4, 6) }), [4, 6]);
    case 'checkDigit':
      return wrong(finding('keyCheckDigit'), CDV);
  }
}

/**
 * Checks a character: letters are valid only in the first twelve characters of the issuer's CNPJ.
 */
const mayStand = (sign: string, place: number): boolean =>
  (place >= 6 && place < 18 ? /[0-9A-Z]/ : /[0-9]/).test(sign);
