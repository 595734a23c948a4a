import type { AskQuestion } from '../record/ask-dialog.tsx';

/** Question for an action on a structure, with the message after it. */
export interface StructureQuestion extends AskQuestion {
  readonly done: string;
}
