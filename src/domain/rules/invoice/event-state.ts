import { dec, toText } from '../../decimal.ts';
import { finding } from '../../nfe/finding.ts';
import type { Finding } from '../../nfe/finding.ts';
import {
  EVENT_TYPE,
  OF_THE_ISSUER,
  isBelieved,
  isCancellationType,
  takesGoodsBack,
} from '../../nfe/event-type.ts';
import { TRUSTS } from '../../nfe/types.ts';
import type { FiscalEvent, GoodsBack } from '../../nfe/types.ts';
import { BUYERS_RETURN } from './buyers-return.ts';
import type { UnknownReturn } from './buyers-return.ts';
import { isSameCompany } from '../../tax-number.ts';

/** States of a posted fiscal event. */
export const EVENT_STATES = [
  /** Its invoice is not here yet. */
  'waiting',
  /** It changes the invoice by itself. */
  'acts',
  /** Not trusted as posted: a decider applies or dismisses it. */
  'asks',
  'applied',
  'dismissed',
  /** It is shown and changes nothing. */
  'noted',
  /** It adds nothing: a copy of it said so already, or it is neither its author's nor its bringer's business. */
  'void',
] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** Trust in an event's signature; `none` where it has no signature. */
export const EVENT_TRUSTS = ['none', ...TRUSTS] as const;
export type EventTrust = (typeof EVENT_TRUSTS)[number];

/** Facts about an event, for the rules. */
export interface EventFacts extends Pick<FiscalEvent, 'tpEvento' | 'verified' | 'registered'> {
  readonly trust: EventTrust;
  /** Tax number of who says to have made it. */
  readonly author: string | null;
}

/** Facts about the event's invoice, for the rules. */
export interface EventInvoice {
  readonly emitCnpjCpf: string | null;
  readonly destCnpjCpf: string | null;
  /** True when the user who brought the event may see this invoice. */
  readonly isSeen: boolean;
  /** The recipient is a channel of who brought it. */
  readonly isOfRecipient: boolean;
}

const STATEMENTS: ReadonlySet<string> = new Set([
  EVENT_TYPE.confirmation,
  EVENT_TYPE.awareness,
  EVENT_TYPE.unknownOperation,
  EVENT_TYPE.notCarriedOut,
]);

/** Statements of the recipient (2102xx). */
export const isStatement = (tpEvento: string): boolean => STATEMENTS.has(tpEvento);

/** Events that change an invoice or what people think of it; of others nothing follows. */
const hasConsequence = (tpEvento: string): boolean =>
  OF_THE_ISSUER.has(tpEvento) ||
  takesGoodsBack(tpEvento) ||
  tpEvento === EVENT_TYPE.eventCancelled ||
  tpEvento === EVENT_TYPE.unknownOperation ||
  tpEvento === EVENT_TYPE.notCarriedOut;

/**
 * Returns the state of an event against its invoice.
 * It takes effect only if trusted and made by the issuer (cancellation, correction) or recipient
 * (statements).
 * The user who brought it must see the invoice or belong to the recipient.
 */
export function computeEventState(event: EventFacts, invoice: EventInvoice): EventState {
  const isAuthors = isAuthor(event, invoice);
  const mayBring = invoice.isSeen || (isStatement(event.tpEvento) && invoice.isOfRecipient);
  if (isBelieved(event) && isAuthors && mayBring && !takesGoodsBack(event.tpEvento))
    return hasConsequence(event.tpEvento) ? 'acts' : 'noted';
  if (!invoice.isSeen && !isAuthors) return 'void';
  if (!hasConsequence(event.tpEvento)) return 'noted';
  // An event that the tax authority did not register is void; only a cancellation needs a check by
  // a decider.
  return event.registered || isCancellationType(event.tpEvento) ? 'asks' : 'noted';
}

function isAuthor(
  { tpEvento, author }: EventFacts,
  { emitCnpjCpf, destCnpjCpf }: EventInvoice,
): boolean {
  // the maker of an event cancels it, be it the issuer or the recipient
  if (tpEvento === EVENT_TYPE.eventCancelled)
    return isSameParty(author, emitCnpjCpf) || isSameParty(author, destCnpjCpf);
  const isRecipients = isStatement(tpEvento) || tpEvento === EVENT_TYPE.perishedAtRecipient;
  return isSameParty(author, isRecipients ? destCnpjCpf : emitCnpjCpf);
}

const CNPJ_LENGTH = 14;

/** Checks that both numbers are the same person, or branches of the same company. */
function isSameParty(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false;
  return a === b || (a.length === CNPJ_LENGTH && b.length === CNPJ_LENGTH && isSameCompany(a, b));
}

/** Returns the finding that an event in a state adds to its invoice. */
export function findingOfEvent(
  state: EventState,
  tpEvento: string,
  nSeqEvento: number,
  goodsBack: readonly GoodsBack[] = [],
  returned: readonly UnknownReturn[] = [],
): Finding | undefined {
  if (tpEvento === BUYERS_RETURN)
    return state === 'asks'
      ? finding('returnToDecide', {
          items: returned
            .map(
              ({ nItem, extCode, uCom, qCom }) =>
                `${nItem}: ${toText(dec(qCom))} ${uCom}, ${extCode}`,
            )
            .join('; '),
        })
      : undefined;
  if (takesGoodsBack(tpEvento)) {
    if (state !== 'asks' && state !== 'applied') return undefined;
    const items = goodsBack.map(({ nItem, quantity, unit }) =>
      `${nItem}: ${toText(dec(quantity))} ${unit}`.trim(),
    );
    return finding(state === 'asks' ? 'goodsBackToDecide' : 'goodsBackApplied', {
      tpEvento,
      items: items.length === 0 ? '—' : items.join(', '),
    });
  }
  if (state === 'asks')
    return isCancellationType(tpEvento)
      ? finding('cancellationToDecide')
      : finding('eventToDecide', { tpEvento });
  if (isCancellationType(tpEvento) && (state === 'acts' || state === 'applied'))
    return finding(state === 'acts' ? 'cancelled' : 'cancellationApplied');
  if (state !== 'acts' && state !== 'applied') return undefined;
  switch (tpEvento) {
    case EVENT_TYPE.correction:
      return finding('corrected', { nSeqEvento });
    case EVENT_TYPE.unknownOperation:
      return finding('recipientDisclaims');
    case EVENT_TYPE.notCarriedOut:
      return finding('operationNotCarriedOut');
    default:
      return undefined;
  }
}
