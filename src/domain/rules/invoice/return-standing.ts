import type { Trust } from '../../nfe/types.ts';

/** Facts that decide if a return is trusted before its approval. */
export interface ReturnFacts {
  /** Trust in its signer; null when it is not signed. */
  readonly trust: Trust | null;
  /** cStat of its protocol. */
  readonly situacaoNFe: string | null;
  readonly blockingCount: number;
}

const AUTHORISED: ReadonlySet<string | null> = new Set(['100', '150']);

/**
 * Checks that a return lowers points before its approval: trusted signer, authorised, no blocking
 * findings.
 */
export const returnStands = ({ trust, situacaoNFe, blockingCount }: ReturnFacts): boolean =>
  trust === 'trusted' && AUTHORISED.has(situacaoNFe) && blockingCount === 0;
