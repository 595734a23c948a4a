import type { RetentionAnswer } from '../domain/wire/retention.ts';
import { useRead } from './cache.ts';
import type { Read } from './cache.ts';

/** What is kept for a time, and what of it goes next. */
export const useRetention = (): Read<RetentionAnswer> =>
  useRead<RetentionAnswer>('/apis/v1/retention');
