import type { uploads } from '../../../domain/listings/uploads.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Upload',
  many: 'Uploads',
  uploadPosted: 'Sent on',
  uploadBy: 'Sent by',
  uploadWay: 'Sent as',
  uploadWay_files: 'XML files',
  uploadWay_keys: 'access keys',
  uploadWay_hand: 'manual entry',
  uploadState: 'Result',
  uploadState_running: 'running',
  uploadState_partly: 'partly refused',
  uploadState_refused: 'refused',
  uploadState_done: 'done',
  uploadFiles: 'Sent',
  uploadStored: 'Received',
  uploadKnown: 'Already in the portal',
  uploadReplaced: 'Replaced',
  uploadRefused: 'Refused',
} as const satisfies EntityWords<typeof uploads>;
