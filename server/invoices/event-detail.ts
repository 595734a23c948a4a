import type { FiscalEvent } from '../../src/domain/nfe/types.ts';
import type { UnknownReturn } from '../../src/domain/rules/invoice/buyers-return.ts';

/** Details of an event that have no column. */
export interface EventDetail {
  readonly xJust?: string | undefined;
  readonly xCorrecao?: string | undefined;
  readonly nProt?: string | undefined;
  readonly unverifiedReason?: string | undefined;
  readonly goodsBack?: FiscalEvent['goodsBack'];
  /** Items of a buyer's return of which a decider says how much came back. */
  readonly returned?: readonly UnknownReturn[];
  readonly cancels?: FiscalEvent['cancels'];
}

/** Reads the stored details of an event; only `keepEvents` writes them. */
export const parseDetail = ({ detail }: { readonly detail: string | null }): EventDetail =>
  JSON.parse(detail ?? '{}') as EventDetail;

/** Returns the quantities that a buyer's return asks the decider for. */
export const listUnknownReturns = (event: {
  readonly detail: string | null;
}): readonly UnknownReturn[] => parseDetail(event).returned ?? [];
