import type { Failure } from '../problem.ts';
import { normaliseTaxNumber, taxNumberFault } from './tax-number.ts';

/** Where a prize is to be paid: a PIX key, or an account, of the winner's own. */
export type PayoutAccount =
  | { readonly kind: 'pix'; readonly taxNum: string; readonly pixKey: string }
  | {
      readonly kind: 'bank';
      readonly taxNum: string;
      /** Number of the bank at the clearing house, three digits. */
      readonly bank: string;
      readonly branch: string;
      readonly account: string;
    };

/** What a page sends of an account. */
export interface SentAccount {
  readonly kind: PayoutAccount['kind'];
  readonly taxNum: string;
  readonly pixKey?: string | undefined;
  readonly bank?: string | undefined;
  readonly branch?: string | undefined;
  readonly account?: string | undefined;
}

/** An account as it was sent: what its kind does not have is left out, what is missing is empty. */
export function accountOf({
  kind,
  taxNum,
  pixKey = '',
  bank = '',
  branch = '',
  account = '',
}: SentAccount): PayoutAccount {
  return kind === 'pix'
    ? { kind, taxNum: taxNum.trim(), pixKey: pixKey.trim() }
    : {
        kind,
        taxNum: taxNum.trim(),
        bank: bank.trim(),
        branch: branch.trim(),
        account: account.trim(),
      };
}

/** A number alone that would be a CPF or CNPJ is one; a phone key begins with its country. */
function isOtherTaxNumber(pixKey: string, own: string): boolean {
  const key = normaliseTaxNumber(pixKey);
  const isNumber =
    taxNumberFault('CPF', key) === undefined || taxNumberFault('CNPJ', key) === undefined;
  return isNumber && !pixKey.includes('@') && !pixKey.startsWith('+') && key !== own;
}

const E_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+\d{12,14}$/;
const RANDOM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isPixKey(text: string): boolean {
  const number = normaliseTaxNumber(text);
  return (
    E_MAIL.test(text) ||
    PHONE.test(text) ||
    RANDOM.test(text) ||
    taxNumberFault('CPF', number) === undefined ||
    taxNumberFault('CNPJ', number) === undefined
  );
}

/** What is wrong with an account. @param ownTaxNum the tax number of the winner's record: nobody is paid in another's name */
export function accountFailures(account: PayoutAccount, ownTaxNum: string | null): Failure[] {
  if (ownTaxNum === null) return [{ path: 'taxNum', code: 'no-own-tax-number' }];
  const own = normaliseTaxNumber(ownTaxNum);
  if (normaliseTaxNumber(account.taxNum) !== own)
    return [{ path: 'taxNum', code: 'not-own-tax-number' }];
  if (account.kind === 'pix') {
    if (!isPixKey(account.pixKey)) return [{ path: 'pixKey', code: 'pix-key' }];
    return isOtherTaxNumber(account.pixKey, own)
      ? [{ path: 'pixKey', code: 'not-own-tax-number' }]
      : [];
  }
  return [
    ...(/^\d{3}$/.test(account.bank) ? [] : [{ path: 'bank', code: 'bank-number' } as const]),
    ...(/^\d{1,5}(-?[\dXx])?$/.test(account.branch)
      ? []
      : [{ path: 'branch', code: 'account-number' } as const]),
    ...(/^\d{1,13}(-?[\dXx])?$/.test(account.account)
      ? []
      : [{ path: 'account', code: 'account-number' } as const]),
  ];
}

const LEFT_OPEN = 4;
const hidden = (text: string): string => `····${text.slice(-LEFT_OPEN)}`;

/** As much of an account as may be shown to who keeps the list. */
export function accountHint(account: PayoutAccount): string {
  return account.kind === 'pix'
    ? `PIX ${hidden(account.pixKey)}`
    : `${account.bank} ${hidden(account.account)}`;
}
