import type { IconPath } from '../../../ui/icons/icon-path.ts';

/** Content of a card. */
export interface Face {
  readonly title: string;
  readonly under: string;
  /** Initials of the person; an icon for a card without a person. */
  readonly mark: { readonly initials: string } | { readonly icon: IconPath };
  /** Address of the picture of who is shown; null: none. */
  readonly picture: string | null;
  /** Figure at the end, such as channels below, and what it says. */
  readonly figure: { readonly text: string; readonly says: string } | undefined;
  readonly look: 'held' | 'vacant' | 'channel' | 'loose';
}
