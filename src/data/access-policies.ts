import type { AccessPoliciesAnswer } from '../domain/wire/access-policies.ts';
import { useRead } from './cache.ts';
import type { Read } from './cache.ts';

/** Who may open and change what, and by which groups. */
export const useAccessPolicies = (): Read<AccessPoliciesAnswer> =>
  useRead<AccessPoliciesAnswer>('/apis/v1/access-policies');
