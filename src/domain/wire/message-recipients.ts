/** Who may get a message, and whom a choice of them reaches. */
import type { RecipientGroup } from '../rules/messages/recipient-groups.ts';

/** Whom a message goes to. */
export interface Recipients {
  readonly groups: readonly RecipientGroup[];
  readonly persons: readonly number[];
}
export interface RecipientChoice {
  readonly id: number;
  readonly name1: string;
  /** Role or channels. */
  readonly detail: string | null;
}
/** What may be named as recipient: groups with how many people of one's scope are in each, and people. */
export interface RecipientChoices {
  readonly groups: readonly { readonly group: RecipientGroup; readonly count: number }[];
  readonly people: readonly RecipientChoice[];
}
/** Who would get a message. */
export interface Reach {
  readonly count: number;
  /** Sum of what was named, before who stands in several was counted once. */
  readonly named: number;
  /** Who would also get a mail at once, or with others. */
  readonly mails: number;
  readonly people: readonly RecipientChoice[];
}
