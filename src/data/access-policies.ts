import type { AccessPoliciesAnswer } from '../domain/schema/accounts/access-policies.ts';
import { useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';

/** Reads the access policies: rights of people and the groups that give them. */
export const useAccessPolicies = (): Read<AccessPoliciesAnswer> =>
  useRead<AccessPoliciesAnswer>('/apis/v1/access-policies');
