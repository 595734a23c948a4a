import type { Failure } from '../../problem.ts';
import { oneEmail } from '../identity.ts';
import { brazilianKind, normaliseTaxNumber } from '../tax-number.ts';
import type { DocumentState } from './document-machine.ts';

/** In whose name somebody signs. */
export const SIGNS_AS = ['self', 'employer', 'provider', 'witness'] as const;
export type SignsAs = (typeof SIGNS_AS)[number];

/** Where a signatory stands: not asked yet, asked, has opened it, has signed or refused, or the mail could not be delivered. */
export const SIGNATORY_STATES = [
  'waiting',
  'asked',
  'opened',
  'signed',
  'refused',
  'failed',
] as const;
export type SignatoryState = (typeof SIGNATORY_STATES)[number];

/** What is read of whoever was still to sign when the document ended: it was canceled, its last day passed, or somebody else refused. */
export const UNSIGNED_ENDS = {
  canceled: 'withdrawn',
  expired: 'expired',
  '5': 'ended',
} as const satisfies Partial<Readonly<Record<DocumentState, string>>>;
export const READ_SIGNATORY_STATES = [
  ...SIGNATORY_STATES,
  ...Object.values(UNSIGNED_ENDS),
] as const;
/** Where a signatory stands, as it is read. */
export type ReadSignatoryState = (typeof READ_SIGNATORY_STATES)[number];

/** Has signed or refused, whatever becomes of the document. */
export const DECIDED = ['signed', 'refused'] as const satisfies readonly SignatoryState[];

/** Where a signatory stands, as it is read: of a document that has ended nobody is asked any more. */
export function readStateOf(state: SignatoryState, status: DocumentState): ReadSignatoryState {
  const ends: Partial<Readonly<Record<DocumentState, ReadSignatoryState>>> = UNSIGNED_ENDS;
  const isDecided = DECIDED.some((each) => each === state);
  return (isDecided ? undefined : ends[status]) ?? state;
}

/** One after the other as they stand, or all of them at once. */
export const SIGN_ORDERS = ['inOrder', 'atOnce'] as const;
export type SignOrder = (typeof SIGN_ORDERS)[number];

/** Who is to sign, as far as it is known; what a person's own record says is filled in already. */
export interface Signatory {
  readonly person: number | null;
  readonly name: string | null;
  readonly taxNum: string | null;
  readonly email: string | null;
}

/** Whether a refused or missing word of a signatory is told at the person, where one is chosen, or at the field itself. */
const placeOf = ({ person }: Signatory, field: string): string =>
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
  // a company does not sign: somebody does for it
  return brazilianKind(taxNum ?? '') === 'CNPJ'
    ? [{ path: `${at}.${placeOf(signatory, 'taxNum')}`, code: 'person-tax-number' }]
    : [];
}

/** By what two signatories are the same: their tax number, their e-mail address or the person. */
const keysOf = ({ person, taxNum, email }: Signatory): readonly string[] => [
  ...(person === null ? [] : [`person ${person}`]),
  ...(taxNum === null ? [] : [`number ${normaliseTaxNumber(taxNum)}`]),
  ...(email === null ? [] : [`mail ${oneEmail(email)}`]),
];

/** What is wrong with the signatories of a document: none, one of whom something is missing, the same one twice (5.06). */
export function signatoryFailures(signatories: readonly Signatory[]): readonly Failure[] {
  if (signatories.length === 0) return [{ path: 'signatories', code: 'no-signatories' }];
  const seen = new Set<string>();
  return signatories.flatMap((signatory, index) => {
    const at = `signatories.${index}`;
    const keys = keysOf(signatory);
    const isTwice = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const twice: Failure = {
      path: `${at}.${placeOf(signatory, 'taxNum')}`,
      code: 'signatories-duplicate',
    };
    return isTwice ? [twice] : failuresOfOne(signatory, at);
  });
}

/** Who is to be asked now, of all who sign, in their order. */
export function nextToAsk<S extends { readonly state: SignatoryState }>(
  signatories: readonly S[],
  order: SignOrder,
): readonly S[] {
  if (order === 'atOnce') return signatories.filter(({ state }) => state === 'waiting');
  const next = signatories.find(({ state }) => state !== 'signed');
  return next?.state === 'waiting' ? [next] : [];
}
