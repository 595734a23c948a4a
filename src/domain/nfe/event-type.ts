import type { FiscalEvent } from './types.ts';

/** Event types that have a meaning of their own here. */
export const EVENT_TYPE = {
  correction: '110110',
  cancellation: '110111',
  cancellationBySubstitution: '110112',
  confirmation: '210200',
  awareness: '210210',
  unknownOperation: '210220',
  notCarriedOut: '210240',
  /** Cancels another event. */
  eventCancelled: '110001',
  /** The carrier could not deliver. */
  deliveryFailed: '110192',
  /** Perished, lost or stolen in transport, of the supplier and of the recipient. */
  perishedAtSupplier: '112130',
  perishedAtRecipient: '211124',
  /** Paid before, and never supplied. */
  notSupplied: '112140',
} as const;

/** Only the issuer of the note may make these. */
export const OF_THE_ISSUER: ReadonlySet<string> = new Set([
  EVENT_TYPE.correction,
  EVENT_TYPE.cancellation,
  EVENT_TYPE.cancellationBySubstitution,
]);

/** Events that take goods back, with quantities by item; of a failed delivery all may come back. */
export const TAKE_GOODS_BACK: ReadonlySet<string> = new Set([
  EVENT_TYPE.perishedAtSupplier,
  EVENT_TYPE.perishedAtRecipient,
  EVENT_TYPE.notSupplied,
  EVENT_TYPE.deliveryFailed,
]);

/** Checks that an event takes goods back, which a decider settles. */
export const takesGoodsBack = (tpEvento: string): boolean => TAKE_GOODS_BACK.has(tpEvento);

/** Checks that an event asks for the cancellation of its invoice. */
export const isCancellationType = (tpEvento: string): boolean =>
  tpEvento === EVENT_TYPE.cancellation || tpEvento === EVENT_TYPE.cancellationBySubstitution;

/**
 * Checks that an event is trusted: signed by its author, certified by an authority, and
 * registered.
 */
export const isBelieved = (
  event: Pick<FiscalEvent, 'verified' | 'registered'> & { readonly trust?: string },
): boolean => event.verified && event.trust === 'trusted' && event.registered;

/** Checks that an event cancels its invoice: only a trusted cancellation does. */
export const isCancellation = (
  event: Pick<FiscalEvent, 'tpEvento' | 'verified' | 'trust' | 'registered'>,
): boolean => isCancellationType(event.tpEvento) && isBelieved(event);

/** Checks a cancellation as far as a device can; the server verifies the signature value. */
export const looksCancelling = ({
  tpEvento,
  registered,
  unverifiedReason,
}: Pick<FiscalEvent, 'tpEvento' | 'registered' | 'unverifiedReason'>): boolean =>
  isCancellationType(tpEvento) && registered && unverifiedReason === 'notChecked';
