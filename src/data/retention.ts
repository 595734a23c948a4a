import type { RetentionAnswer } from '../domain/schema/operation/retention.ts';
import { useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';

/** Reads the retention rules and the next rows due. */
export const useRetention = (): Read<RetentionAnswer> =>
  useRead<RetentionAnswer>('/apis/v1/retention');
