import { createHmac } from 'node:crypto';
import { networkOf } from '../http/limits.ts';
import type { Services } from '../http/services.ts';

/** Why a sign-in came to nothing. The caller is told less: which of the first three it was is for the log alone. */
export type RefusedKind =
  | 'unknown-account'
  | 'unverified-address'
  | 'wrong-password'
  | 'closed-account'
  | 'password-changed'
  | 'too-many-tries'
  | 'wrong-code'
  | 'company';

/** Whose sign-in it was to be, as far as it is known. */
export interface RefusedSignIn {
  readonly kind: RefusedKind;
  readonly address: string;
  /** As typed, in one form. */
  readonly email?: string;
  readonly personId?: number;
}

/** Keeps a refused sign-in in the log: from which network, for which account, and why. The account is a MAC, by which attempts are put together and nobody is named. */
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
      network: networkOf(address),
      ...(account && { account }),
      ...(personId === undefined ? {} : { personId }),
    },
    'a sign-in was refused',
  );
}
