import type { FiscalEvent } from '../../../src/domain/nfe/types.ts';

/** What is kept of an event besides its columns. */
export interface EventDetail {
  readonly xJust?: string | undefined;
  readonly xCorrecao?: string | undefined;
  readonly nProt?: string | undefined;
  readonly unverifiedReason?: string | undefined;
  readonly goodsBack?: FiscalEvent['goodsBack'];
  readonly cancels?: FiscalEvent['cancels'];
}
