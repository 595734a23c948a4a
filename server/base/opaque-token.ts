import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A token that only its holder knows. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a token, as stored in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function deriveKey(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'successor', 32));
}

/** Seals a text so that only who holds the token can read it. */
export function sealUnder(token: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(token), nonce);
  return Buffer.concat([
    nonce,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url');
}

/** @throws Error when the text was sealed under another token */
export function openSealed(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(token), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(
    'utf8',
  );
}
