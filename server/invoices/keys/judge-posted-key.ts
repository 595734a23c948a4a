import type { KnownInvoice, SellerLink } from '../../../src/domain/intake/facts.ts';
import { finding } from '../../../src/domain/nfe/finding.ts';
import type { CodeOf, Finding } from '../../../src/domain/nfe/finding.ts';
import { parseAccessKey } from '../../../src/domain/access-key.ts';
import type { AccessKey } from '../../../src/domain/access-key.ts';
import { addDays, localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { PlainDate } from '../../../src/domain/rules/dates/dates.ts';
import { replacesPosting } from '../../../src/domain/rules/invoice/invoice-checks.ts';
import {
  monthOfKey,
  ofOthers,
  refusalOfKey,
  writtenMonth,
} from '../../../src/domain/rules/invoice/key-judgement.ts';
import { isSameCompany } from '../../../src/domain/tax-number.ts';
import { nameOfMonth } from '../file-due.ts';
import { cycleOfMonth, numberOfKey } from './key-context.ts';
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
  if (known !== undefined && !replacesTyped(known))
    return known.chNFe === null || known.chNFe === key.key
      ? { outcome: 'known', key, invoice: known }
      : { outcome: 'held', key, holder: known };
  const month = monthOfKey(key);
  const cycle = cycleOfMonth(context.cicles, month);
  if (cycle === undefined)
    return refused(finding('keyOutsideCycles', { month: writtenMonth(key) }));
  const dueOn = context.due.get(nameOfMonth({ campaignCicleId: cycle.id, customerId, month }));
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
    campaignCicleId: cycle.id,
    dueOn,
  };
}

/** Checks that a key replaces a typed invoice, which must have no key and no decision yet. */
const replacesTyped = ({ mode, chNFe, status1 }: KnownInvoice): boolean =>
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

/**
 * Finds the seller by month: the poster if a seller of the channel in it, else the seller that the
 * list names.
 */
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
