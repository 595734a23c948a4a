import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { unzipSync } from 'fflate';

const archive = brotliDecompressSync(readFileSync('test/server/trust/pkits.zip.br'));
const parts = Object.entries(unzipSync(archive));
const named = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    parts
      .filter(([name]) => name.startsWith(`${folder}/`))
      .map(([name, bytes]) => [name.slice(folder.length + 1, -'.crt'.length), Buffer.from(bytes)]),
  );

/**
 * Certificates and revocation lists of NIST's Public Key Interoperability Test Suite 1.0.1, which
 * is in the public domain.
 */
export const certificates = named('certs');
export const lists = named('crls');

const isSigner = (name: string): boolean => name.endsWith('EE');
export const signers = [...certificates].filter(([name]) => isSigner(name));
export const authorities = [...certificates].filter(([name]) => !isSigner(name));

export const root = certificates.get('TrustAnchorRootCertificate') ?? Buffer.of();
export const rootFingerprint = createHash('sha256').update(root).digest('hex');

const block = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${der.toString('base64')}\n-----END ${label}-----`;

/** All authorities and lists of the suite in one file. */
export const suitePem = [
  ...authorities.map(([, der]) => block('CERTIFICATE', der)),
  ...[...lists.values()].map((der) => block('X509 CRL', der)),
].join('\n');
