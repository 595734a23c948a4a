import { listKeys } from '../../pick.ts';

/** Subjects of a message. */
export const MESSAGE_SUBJECTS = {
  '10': 'user-support',
  '15': 'campaigns',
  '20': 'invoices',
  '30': 'financial',
  '90': 'general',
} as const;
export type MessageSubject = keyof typeof MESSAGE_SUBJECTS;
/** Codes of the subjects. */
export const SUBJECT_CODES = listKeys(MESSAGE_SUBJECTS);

/** Checks that a text is a subject's code. */
export function isMessageSubject(code: string): code is MessageSubject {
  return Object.hasOwn(MESSAGE_SUBJECTS, code);
}
