import { createHmac } from 'node:crypto';
import { toNetwork } from '../../http/limits.ts';
import type { Services } from '../../http/services.ts';

/**
 * Reasons for a failed sign-in. The caller learns less: only the log distinguishes the first
 * three.
 */
export type RefusedKind =
  | 'unknown-account'
  | 'unverified-address'
  | 'wrong-password'
  | 'closed-account'
  | 'password-changed'
  | 'too-many-tries'
  | 'wrong-code'
  | 'company';

/** Refused sign-in with its account, if known. */
export interface RefusedSignIn {
  readonly kind: RefusedKind;
  readonly address: string;
  /** Typed address, normalized. */
  readonly email?: string;
  readonly personId?: number;
}

/**
 * Logs a refused sign-in with its network, account and reason. The account is a MAC, which links
 * attempts without identifying a person.
 */
export function logRefused(
  { log, secrets }: Pick<Services, 'log' | 'secrets'>,
  { kind, address, email, personId }: RefusedSignIn,
  requestId: string | undefined,
): void {
  const account =
    email === undefined
      ? undefined
      : createHmac('sha256', secrets.log).update(email).digest('base64url').slice(0, 16);
  log.warn(
    {
      requestId,
      kind,
      network: toNetwork(address),
      ...(account && { account }),
      ...(personId === undefined ? {} : { personId }),
    },
    'sign-in refused',
  );
}
