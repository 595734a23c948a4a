import type { Failure } from '../../problem.ts';
import { normaliseTaxNumber, taxNumberFault } from '../../tax-number.ts';

/** Account for paying a prize: a PIX key or bank account of the winner. */
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

/** Account data sent by a page. */
export interface SentAccount {
  readonly kind: PayoutAccount['kind'];
  readonly taxNum: string;
  readonly pixKey?: string | undefined;
  readonly bank?: string | undefined;
  readonly branch?: string | undefined;
  readonly account?: string | undefined;
}

/** An account as it was sent: what its kind does not have is left out, what is missing is empty. */
export function toAccount({
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

function pixFailures(pixKey: string, own: string): Failure[] {
  if (pixKey === '') return [{ path: 'pixKey', code: 'required' }];
  if (!isPixKey(pixKey)) return [{ path: 'pixKey', code: 'pix-key' }];
  return isOtherTaxNumber(pixKey, own) ? [{ path: 'pixKey', code: 'not-own-tax-number' }] : [];
}

const BANK = /^\d{3}$/;
const BRANCH = /^\d{1,5}(-?[\dXx])?$/;
const ACCOUNT = /^\d{1,13}(-?[\dXx])?$/;

function numberFailures(
  path: 'bank' | 'branch' | 'account',
  text: string,
  shape: RegExp,
): Failure[] {
  if (text === '') return [{ path, code: 'required' }];
  if (shape.test(text)) return [];
  return [{ path, code: path === 'bank' ? 'bank-number' : 'account-number' }];
}

/**
 * Lists all failures of an account.
 * @param ownTaxNum tax number of the winner's record: prizes are paid only to the winner
 */
export function accountFailures(account: PayoutAccount, ownTaxNum: string | null): Failure[] {
  if (ownTaxNum === null) return [{ path: 'taxNum', code: 'no-own-tax-number' }];
  const own = normaliseTaxNumber(ownTaxNum);
  const ofOwner: Failure[] =
    account.taxNum === ''
      ? [{ path: 'taxNum', code: 'required' }]
      : normaliseTaxNumber(account.taxNum) === own
        ? []
        : [{ path: 'taxNum', code: 'not-own-tax-number' }];
  return account.kind === 'pix'
    ? [...ofOwner, ...pixFailures(account.pixKey, own)]
    : [
        ...ofOwner,
        ...numberFailures('bank', account.bank, BANK),
        ...numberFailures('branch', account.branch, BRANCH),
        ...numberFailures('account', account.account, ACCOUNT),
      ];
}

const LEFT_OPEN = 4;
const hidden = (text: string): string => `····${text.slice(-LEFT_OPEN)}`;

/** Masks an account for the users who maintain the list. */
export function accountHint(account: PayoutAccount): string {
  return account.kind === 'pix'
    ? `PIX ${hidden(account.pixKey)}`
    : `${account.bank} ${hidden(account.account)}`;
}
