import proof from '../../../styles/proof.css';
import rankingProof from '../../../styles/ranking-proof.css';

/** What the analytical view adds to the full form. */
export const proofSheets: readonly string[] = [proof, rankingProof];
