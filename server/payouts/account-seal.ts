import type { PayoutAccount } from '../../src/domain/rules/payout/payout-account.ts';
import { openSealed, sealUnder } from '../base/opaque-token.ts';
import type { Secrets } from '../http/secrets.ts';

const encodeKey = ({ payout }: Secrets): string => Buffer.from(payout).toString('base64url');

/** An account as the database keeps it: only this installation can read it. */
export const sealAccount = (secrets: Secrets, account: PayoutAccount): string =>
  sealUnder(encodeKey(secrets), JSON.stringify(account));

/** The account of a prize. @throws Error when it was sealed by another installation */
export const openAccount = (secrets: Secrets, sealed: string): PayoutAccount =>
  // written by sealAccount, and nothing else opens under the key
  JSON.parse(openSealed(encodeKey(secrets), sealed)) as PayoutAccount;
