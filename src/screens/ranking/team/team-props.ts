import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';

export interface TeamProps {
  readonly campaign: RankingAnswer['campaign'];
  /** Id of the channel, as in the address; undefined: the first. */
  readonly customerId: string | undefined;
  /** Words of a channel's name. */
  readonly words: string | undefined;
  readonly onChannel: (customerId: string | undefined, words: string | undefined) => void;
  readonly onProof: (personId: number) => void;
  readonly onImagine: (personId: number) => void;
}
