import type { uploads } from '../../../domain/listings/uploads.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Posting',
  many: 'Postings',
  uploadPosted: 'Posted on',
  uploadBy: 'Posted by',
  uploadWay: 'By',
  uploadWay_files: 'XML files',
  uploadWay_keys: 'access keys',
  uploadWay_hand: 'typing',
  uploadState: 'Result',
  uploadState_running: 'running',
  uploadState_partly: 'partly refused',
  uploadState_refused: 'refused',
  uploadState_done: 'done',
  uploadFiles: 'Sent',
  uploadStored: 'Stored',
  uploadKnown: 'Already known',
  uploadReplaced: 'Replaced',
  uploadRefused: 'Refused',
} as const satisfies EntityWords<typeof uploads>;
