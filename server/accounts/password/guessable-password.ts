import {
  isCommonPassword,
  isGuessablePassword,
  wordsOfNames,
} from '../../../src/domain/rules/account/common-password.ts';
import type { Config } from '../../base/config.ts';
import type { Db } from '../../database/db.ts';

let listed: Promise<ReadonlySet<string>> | undefined;

/** The most used passwords, as many as the package has; read when the first password is set, for a server that sets none needs none. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  listed.catch(() => (listed = undefined));
  return listed;
}

/** Owner of the password. */
export interface Owner {
  readonly email: string;
  readonly name1: string;
}

async function namesAround(
  db: Db,
  { provider }: Pick<Config, 'provider'>,
  { email, name1 }: Owner,
): Promise<readonly string[]> {
  const products = await db
    .selectFrom('product')
    .select('name1')
    .union(db.selectFrom('productGroup').select('name1'))
    .union(db.selectFrom('productCategory').select('name1'))
    .execute();
  const [box = '', domain = ''] = email.split('@');
  return [
    name1,
    box,
    ...domain.split('.'),
    provider.name,
    provider.segment,
    ...products.map((product) => product.name1),
  ];
}

/**
 * Returns the reason why a password is easy to guess, as a key of the area `problems`; else
 * undefined.
 */
export async function guessFault(
  db: Db,
  config: Pick<Config, 'provider'>,
  password: string,
  owner: Owner,
): Promise<'password-common' | 'password-guessable' | undefined> {
  const list = await commonPasswords();
  if (isCommonPassword(password, (text) => list.has(text))) return 'password-common';
  return isGuessablePassword(password, wordsOfNames(await namesAround(db, config, owner)))
    ? 'password-guessable'
    : undefined;
}
