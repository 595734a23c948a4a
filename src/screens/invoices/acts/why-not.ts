import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';

/** Why an act is not offered on an invoice; the key of its sentence is `why.<code>`. */
export type WhyNot =
  | 'key' | 'hand' | 'reprocessHand' | 'blocked' | 'own' | 'ownDispute' | 'acting' | 'working' | 'cancelled'
  | 'already' | 'notDisputed' | 'disputed' | 'notDecided' | 'tooLate' | 'rights';

type Facts = Pick<InvoiceRow, 'mode' | 'status1' | 'acts' | 'blockingCount'>;

/** Who asks: what the session says of the person. */
export interface Asker {
  readonly mayDecide: boolean;
  /** Acts as somebody else. */
  readonly isActing: boolean;
}

const decisions: readonly InvoiceActName[] = ['approve', 'refuse', 'uphold', 'dismiss', 'countersign'];

/**
 * The reason to put beside an act that the server does not list, from what the row shows; undefined when the act is allowed.
 * The server decides; this only words its silence.
 */
export function whyNot(invoice: Facts, act: InvoiceActName, asker: Asker): WhyNot | undefined {
  if (invoice.acts.includes(act)) return undefined;
  return byMode(invoice, act) ?? byStatus(invoice, act) ?? byPerson(invoice, act, asker);
}

function byMode({ mode }: Facts, act: InvoiceActName): WhyNot | undefined {
  if (mode === 'KEY' && act === 'approve') return 'key';
  if (mode === 'HAND' && act === 'approve') return 'hand';
  if (mode === 'HAND' && act === 'reprocess') return 'reprocessHand';
  return undefined;
}

/** Statuses from which an act leads somewhere, whatever the mode; the server's table (`invoice-status.ts`) is finer. */
const allowedFrom: Readonly<Record<InvoiceActName, readonly string[]>> = {
  approve: ['ROV030'],
  refuse: ['ROV030'],
  countersign: ['ROV005'],
  contest: ['ROV020', 'ROV040'],
  uphold: ['ROV050'],
  dismiss: ['ROV050'],
  reprocess: ['ROV005', 'ROV020', 'ROV030', 'ROV040', 'ROV050'],
  withdraw: ['ROV005', 'ROV030'],
  'assign-seller': ['ROV005', 'ROV030', 'ROV040'],
};

function byStatus({ status1, mode }: Facts, act: InvoiceActName): WhyNot | undefined {
  if (status1 === 'ROV090') return 'cancelled';
  if (allowedFrom[act].includes(status1) || (act === 'refuse' && mode !== 'XML' && status1 === 'ROV005')) return undefined;
  if (status1 === 'ROV005' || status1 === 'ROV010') return 'working';
  if (act === 'uphold' || act === 'dismiss') return 'notDisputed';
  if (status1 === 'ROV050') return 'disputed';
  return act === 'contest' ? 'notDecided' : 'already';
}

function byPerson(invoice: Facts, act: InvoiceActName, { mayDecide, isActing }: Asker): WhyNot {
  if (isActing && (decisions.includes(act) || act === 'contest')) return 'acting';
  if (decisions.includes(act) && !mayDecide) return 'rights';
  if (act === 'approve' && invoice.blockingCount > 0) return 'blocked';
  if (act === 'uphold' || act === 'dismiss') return 'ownDispute';
  if (decisions.includes(act)) return 'own';
  return act === 'contest' ? 'tooLate' : 'rights';
}
