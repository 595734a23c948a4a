/** Audiences of a saved view: its owner alone, or the owner's team. */
export const SHARINGS = ['private', 'team'] as const;
