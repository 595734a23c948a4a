import { finding } from '../../../src/domain/nfe/finding.ts';
import type { CodeOf, Finding } from '../../../src/domain/nfe/finding.ts';
import { parseAccessKey } from '../../../src/domain/rules/access-key.ts';
import type { AccessKey } from '../../../src/domain/rules/access-key.ts';
import { addDays, localDate } from '../../../src/domain/rules/dates.ts';
import type { PlainDate } from '../../../src/domain/rules/dates.ts';
import { replacesPosting } from '../../../src/domain/rules/invoice-checks.ts';
import {
  monthOfKey,
  ofOthers,
  refusalOfKey,
  writtenMonth,
} from '../../../src/domain/rules/key-judgement.ts';
import { isSameCompany } from '../../../src/domain/rules/tax-number.ts';
import type { SellerLink } from '../upload/context.ts';
import type { KnownInvoice } from '../upload/known-invoices.ts';
import { nameOfMonth } from '../file-due.ts';
import { cicleOfMonth, numberOfKey } from './key-context.ts';
import type { KeyContext } from './key-context.ts';

/** A key whose invoice begins to wait for its file. */
export interface AcceptedKey {
  readonly outcome: 'store';
  readonly key: AccessKey;
  /** The row typed by hand that it replaces, or none. */
  readonly replaces: KnownInvoice | undefined;
  /** The issuing channel; none of the provider's own invoices. */
  readonly customerId: number | null;
  readonly bpCtvId: number | null;
  readonly bpMngrId: number | null;
  readonly campaignCicleId: number;
  readonly dueOn: PlainDate;
}

export type KeyVerdict =
  | AcceptedKey
  | { readonly outcome: 'known'; readonly key: AccessKey; readonly invoice: KnownInvoice }
  /** Its number is taken by another key. */
  | { readonly outcome: 'held'; readonly key: AccessKey; readonly holder: KnownInvoice }
  | { readonly outcome: 'refused'; readonly refusal: Finding<CodeOf<'refused'>> };

const refused = (refusal: Finding<CodeOf<'refused'>>): KeyVerdict => ({
  outcome: 'refused',
  refusal,
});

/** Judges a key by itself and against what is known: whose it is, whether it is new, and until when its file would be waited for. */
export function judgePostedKey(text: string, context: KeyContext): KeyVerdict {
  const today = localDate(context.posting.now);
  const refusal = refusalOfKey(text, today);
  const key = parseAccessKey(text);
  if (refusal !== undefined || key === undefined)
    return refused(refusal ?? finding('keyCharacters'));
  const customerId = issuingChannel(key, context);
  if (customerId === undefined) return refused(ofOthers(key).refusal);
  const known = context.knownByKey.get(key.key) ?? context.knownByNumber.get(numberOfKey(key));
  if (known !== undefined && !takesPlaceOf(known))
    return known.chNFe === null || known.chNFe === key.key
      ? { outcome: 'known', key, invoice: known }
      : { outcome: 'held', key, holder: known };
  const month = monthOfKey(key);
  const cicle = cicleOfMonth(context.cicles, month);
  if (cicle === undefined)
    return refused(finding('keyOutsideCycles', { month: writtenMonth(key) }));
  const dueOn = context.due.get(nameOfMonth({ campaignCicleId: cicle.id, customerId, month }));
  if (dueOn === undefined || dueOn < today)
    return refused(finding('keyTooLate', { date: dueOn ?? today }));
  const seller = sellerInMonth(customerId, month, today, context);
  return {
    outcome: 'store',
    key,
    replaces: known,
    customerId,
    bpCtvId: seller?.businessPartnerId ?? null,
    bpMngrId: seller?.reportsTo ?? null,
    campaignCicleId: cicle.id,
    dueOn,
  };
}

/** A key says more than what was typed by hand, as long as that has no key and nobody has decided it. */
const takesPlaceOf = ({ mode, chNFe, status1 }: KnownInvoice): boolean =>
  mode === 'HAND' && chNFe === null && replacesPosting(status1, 'HAND', 'KEY');

/** The channel in reach that the key names; null for the provider's own, undefined when it is of others. */
function issuingChannel(
  { issuer }: AccessKey,
  { posting, customers }: KeyContext,
): number | null | undefined {
  const isProvider =
    issuer.kind === 'CNPJ' && isSameCompany(issuer.number, posting.providerTaxRoot);
  if (posting.emitType === '1') return isProvider ? null : undefined;
  const id = isProvider ? undefined : customers.get(issuer.number);
  if (id === undefined) return undefined;
  return posting.scope.kind === 'all' || posting.scope.customerIds.includes(id) ? id : undefined;
}

/** Who sold, as far as a month tells: the poster when he sold for the channel in it, else whom the list names. */
function sellerInMonth(
  customerId: number | null,
  month: string,
  today: PlainDate,
  { posting, sellers }: KeyContext,
): SellerLink | undefined {
  if (customerId === null) return undefined;
  const first = `${month}-01`;
  const end = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const last = end < today ? end : today;
  for (const id of [posting.postedBy, posting.bpCtvId]) {
    const link = (sellers.get(customerId) ?? []).find(
      ({ businessPartnerId, hireDate, fireDate }) =>
        businessPartnerId === id && hireDate <= last && (fireDate === null || fireDate >= first),
    );
    if (link !== undefined) return link;
  }
  return undefined;
}
