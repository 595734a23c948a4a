import type { FiscalEvent } from '../../src/domain/nfe/types.ts';
import type { UnknownReturn } from '../../src/domain/rules/buyers-return.ts';

/** What is kept of an event besides its columns. */
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

/** What was kept of an event besides its columns; `keepEvents` alone writes it. */
export const detailOf = ({ detail }: { readonly detail: string | null }): EventDetail =>
  JSON.parse(detail ?? '{}') as EventDetail;

/** What a buyer's return asks a decider. */
export const returnedOf = (event: { readonly detail: string | null }): readonly UnknownReturn[] =>
  detailOf(event).returned ?? [];
