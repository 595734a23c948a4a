import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHANNELS } from '../data/channels.ts';
import type { DemoChannel } from '../data/channels.ts';
import type { DemoBuyer } from '../data/farmers.ts';
import type { TrustSource } from '../../server/base/trust-config.ts';
import { PROVIDER } from '../data/provider-sales.ts';
import {
  certificateToPem,
  fingerprintOf,
  issueCertificate,
  keysFromPem,
  keysToPem,
  makeAuthority,
  makeAuthorityKeys,
  makeKeys,
} from '../xml/authority.ts';
import type { Authority, Signer } from '../xml/authority.ts';
import type { Keys } from '../xml/certificate.ts';

/** Signers of the demo's documents: an authority and a certificate for each channel and buyer. */
export interface DemoSigners {
  /** The demo's authority: the only one that its server trusts. */
  readonly trust: TrustSource;
  ofChannel(code: string): Signer;
  /** A certificate that names no tax number. */
  anonymous(): Signer;
  /** Returns a signer with the channel's name and number from a self-made authority. */
  impostor(code: string): Signer;
  /** The channel's own, which ended before the season began. */
  outOfDate(code: string): Signer;
  ofProvider(): Signer;
  ofBuyer(buyer: DemoBuyer): Signer;
}

/** The keys are the only part of the demo that differs from machine to machine; kept beside the data. */
function keysOf(folder: string, name: string): Keys {
  const file = path.join(folder, `demo-${name}.pem`);
  if (existsSync(file)) return keysFromPem(readFileSync(file, 'utf8'));
  const keys = makeKeys();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, keysToPem(keys), { mode: 0o600 });
  return keys;
}

/**
 * Creates the demo's signers. All holders share one key pair, since forty pairs would only cost
 * time.
 */
export function demoSigners(folder: string): DemoSigners {
  const authority: Authority = makeAuthority({
    name: 'AC Demonstracao',
    keys: keysOf(folder, 'authority'),
  });
  const keys = keysOf(folder, 'holders');
  const made = new Map<string, Signer>();
  const signer = (number: string, make: () => Signer): Signer => {
    const known = made.get(number) ?? make();
    made.set(number, known);
    return known;
  };
  const channelOf = (code: string): DemoChannel => {
    const channel = CHANNELS.find((each) => each.code === code);
    if (!channel) throw new Error(`no channel ${code}`);
    return channel;
  };
  return {
    trust: { pem: certificateToPem(authority), roots: [fingerprintOf(authority)] },
    ofChannel: (code) =>
      signer(code, () =>
        issueCertificate(
          authority,
          { name: channelOf(code).name1, cnpj: channelOf(code).cnpj },
          { keys },
        ),
      ),
    anonymous: () =>
      signer('anonymous', () =>
        issueCertificate(authority, { name: 'Emissor sem numero' }, { keys }),
      ),
    impostor: (code) =>
      signer(`impostor ${code}`, () =>
        issueCertificate(
          makeAuthority({ name: 'AC Raiz Propria', keys: makeAuthorityKeys() }),
          { name: channelOf(code).name1, cnpj: channelOf(code).cnpj },
          { keys },
        ),
      ),
    outOfDate: (code) =>
      signer(`old ${code}`, () =>
        issueCertificate(
          authority,
          { name: channelOf(code).name1, cnpj: channelOf(code).cnpj },
          { keys, notBefore: '2022-01-01', notAfter: '2024-12-31' },
        ),
      ),
    ofProvider: () =>
      signer(PROVIDER.cnpj, () =>
        issueCertificate(authority, { name: PROVIDER.name1, cnpj: PROVIDER.cnpj }, { keys }),
      ),
    ofBuyer: ({ kind, number, name }) =>
      signer(number, () =>
        issueCertificate(
          authority,
          { name, ...(kind === 'CNPJ' ? { cnpj: number } : { cpf: number }) },
          { keys },
        ),
      ),
  };
}
