import type { Question } from '../record/ask-dialog.tsx';

/** An act on a structure: what it asks for, and what is told once it is done. */
export interface StructureQuestion extends Question {
  readonly done: string;
}
