import type { Failure } from '../../problem.ts';
import { oneEmail } from '../account/identity.ts';
import { brazilianKind, normaliseTaxNumber } from '../../tax-number.ts';
import type { DocumentState } from './document-machine.ts';

/** Capacities in which a signatory signs. */
export const SIGNS_AS = ['self', 'employer', 'provider', 'witness'] as const;
export type SignsAs = (typeof SIGNS_AS)[number];

/**
 * States of a signatory: not requested yet, requested, opened, signed, refused, or mail not
 * delivered.
 */
export const SIGNATORY_STATES = [
  'waiting',
  'asked',
  'opened',
  'signed',
  'refused',
  'failed',
] as const;
export type SignatoryState = (typeof SIGNATORY_STATES)[number];

/**
 * States shown for signatories without a signature when the document ended: canceled, expired, or
 * refused by another.
 */
export const UNSIGNED_ENDS = {
  canceled: 'withdrawn',
  expired: 'expired',
  '5': 'ended',
} as const satisfies Partial<Readonly<Record<DocumentState, string>>>;
export const READ_SIGNATORY_STATES = [
  ...SIGNATORY_STATES,
  ...Object.values(UNSIGNED_ENDS),
] as const;
/** State of a signatory shown to readers. */
export type ReadSignatoryState = (typeof READ_SIGNATORY_STATES)[number];

/** Has signed or refused, whatever becomes of the document. */
export const DECIDED = ['signed', 'refused'] as const satisfies readonly SignatoryState[];

/**
 * Returns the state of a signatory for readers: an ended document requests no further signatures.
 */
export function toReadState(state: SignatoryState, status: DocumentState): ReadSignatoryState {
  const ends: Partial<Readonly<Record<DocumentState, ReadSignatoryState>>> = UNSIGNED_ENDS;
  const isDecided = DECIDED.some((each) => each === state);
  return (isDecided ? undefined : ends[status]) ?? state;
}

/** Orders of signing: in sequence, or all at once. */
export const SIGN_ORDERS = ['inOrder', 'atOnce'] as const;
export type SignOrder = (typeof SIGN_ORDERS)[number];

/** Signatory as far as known; data from the person's record is filled in. */
export interface Signatory {
  readonly person: number | null;
  readonly name: string | null;
  readonly taxNum: string | null;
  readonly email: string | null;
}

/**
 * Returns the place of a failure: the person field where a person is chosen, else the field
 * itself.
 */
const chooseFailurePath = ({ person }: Signatory, field: string): string =>
  person === null ? field : 'person';

function failuresOfOne(signatory: Signatory, at: string): Failure[] {
  const { name, taxNum, email, person } = signatory;
  const missing = (['name', 'taxNum', 'email'] as const).filter(
    (field) => !{ name, taxNum, email }[field],
  );
  if (missing.length > 0)
    return person === null
      ? missing.map((field) => ({ path: `${at}.${field}`, code: 'required' as const }))
      : [{ path: `${at}.person`, code: 'signatory-incomplete' }];
  // A company cannot sign; a person signs for it.
  return brazilianKind(taxNum ?? '') === 'CNPJ'
    ? [{ path: `${at}.${chooseFailurePath(signatory, 'taxNum')}`, code: 'person-tax-number' }]
    : [];
}

/** Lists keys that identify a signatory: tax number, e-mail address or person. */
const listIdentityKeys = ({ person, taxNum, email }: Signatory): readonly string[] => [
  ...(person === null ? [] : [`person ${person}`]),
  ...(taxNum === null ? [] : [`number ${normaliseTaxNumber(taxNum)}`]),
  ...(email === null ? [] : [`mail ${oneEmail(email)}`]),
];

/** Checks the signatories of a document: at least one, complete, no duplicates (5.06). */
export function signatoryFailures(signatories: readonly Signatory[]): readonly Failure[] {
  if (signatories.length === 0) return [{ path: 'signatories', code: 'no-signatories' }];
  const seen = new Set<string>();
  return signatories.flatMap((signatory, index) => {
    const at = `signatories.${index}`;
    const keys = listIdentityKeys(signatory);
    const isTwice = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const twice: Failure = {
      path: `${at}.${chooseFailurePath(signatory, 'taxNum')}`,
      code: 'signatories-duplicate',
    };
    return isTwice ? [twice] : failuresOfOne(signatory, at);
  });
}

/** Returns the signatories to be requested now, in their order. */
export function nextToAsk<S extends { readonly state: SignatoryState }>(
  signatories: readonly S[],
  order: SignOrder,
): readonly S[] {
  if (order === 'atOnce') return signatories.filter(({ state }) => state === 'waiting');
  const next = signatories.find(({ state }) => state !== 'signed');
  return next?.state === 'waiting' ? [next] : [];
}
