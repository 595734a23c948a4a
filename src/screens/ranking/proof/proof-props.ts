import type { ReactNode } from 'react';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { RankingProofAnswer } from '../../../domain/schema/ranking/ranking-proof.ts';
import type { ProofFilter } from './proof-lines.ts';

export interface ProofViewProps {
  readonly proof: RankingProofAnswer;
  readonly campaign: RankingAnswer['campaign'];
  /** The summary beside it is newer: the sums may differ for a moment. */
  readonly isBehind: boolean;
  readonly filter: ProofFilter;
  readonly onFilter: (filter: ProofFilter) => void;
  readonly onAgain: () => void;
  readonly isReading: boolean;
  /** Called to go back to the ranks, when another person's proof is shown. */
  readonly onBack: (() => void) | undefined;
  readonly linkInvoice?: ((invoiceId: number, content: ReactNode) => ReactNode) | undefined;
}
