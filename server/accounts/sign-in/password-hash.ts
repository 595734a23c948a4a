import { hash, verify } from '@node-rs/argon2';

/** The floor that OWASP's Password Storage Cheat Sheet names for argon2id (the library's default kind): 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummy: Promise<string> | undefined;

/** Hash to keep of a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

/**
 * Checks a password against its hash. Without a hash the same work is done, so that time does not
 * reveal known addresses.
 */
export async function isPassword(
  kept: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword('a password of no account');
  const fits = await verify(kept ?? (await dummy), password.normalize('NFC'));
  return fits && kept !== null && kept !== undefined;
}
