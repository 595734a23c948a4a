import proof from '../../../../styles/proof.css';
import rankingProof from '../../../../styles/ranking-proof.css';

/** Style sheets of the analytical view beyond those of the full form. */
export const proofSheets: readonly string[] = [proof, rankingProof];
