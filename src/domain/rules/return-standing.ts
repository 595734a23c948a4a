import type { Trust } from '../nfe/types.ts';

/** What decides whether a return is believed before anybody approved it. */
export interface ReturnFacts {
  /** Whether an authority vouches for its signer; null when it is not signed. */
  readonly trust: Trust | null;
  /** cStat of its protocol. */
  readonly situacaoNFe: string | null;
  readonly blockingCount: number;
}

const AUTHORISED: ReadonlySet<string | null> = new Set(['100', '150']);

/** Whether a return lowers points before its approval: its signer is trusted, it is authorised, and nothing blocks it. */
export const returnStands = ({ trust, situacaoNFe, blockingCount }: ReturnFacts): boolean =>
  trust === 'trusted' && AUTHORISED.has(situacaoNFe) && blockingCount === 0;
