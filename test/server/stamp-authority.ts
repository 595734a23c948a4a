import { createHash, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extension, name, OID } from '../../demo/xml/certificate.ts';
import { issueCertificate, makeAuthority, makeAuthorityKeys } from '../../demo/xml/authority.ts';
import type { Authority } from '../../demo/xml/authority.ts';
import {
  der,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  set,
  tagged,
} from '../../server/trust/der-writer.ts';
import { derElement, derInside, derNth } from '../../src/domain/nfe/der.ts';

/** Fault of an authority of tests. */
export type Fault =
  | 'none'
  | 'refuses'
  | 'nonce'
  | 'digest'
  | 'signature'
  | 'use'
  | 'down'
  | 'more'
  | 'ordering'
  | 'extension';

/** A time-stamping authority (RFC 3161) on this machine. */
export interface StampAuthority {
  readonly url: string;
  readonly root: Authority;
  fault: Fault;
  /** Time that it states. */
  at: string;
  /** Tokens that it gave. */
  readonly tokens: readonly Uint8Array[];
  close(): Promise<void>;
}

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SHA256 = '2.16.840.1.101.3.4.2.1';
const keys = makeAuthorityKeys();
const usedFor = (purpose: string): Uint8Array =>
  extension('2.5.29.37', true, sequence(oid(purpose)));
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const attribute = (type: string, value: Uint8Array): Uint8Array => sequence(oid(type), set(value));

function tokenOf(
  root: Authority,
  imprint: Uint8Array,
  nonce: Uint8Array,
  at: string,
  fault: Fault,
) {
  const { certificateDer, privateKey } = issueCertificate(
    root,
    { name: 'Relogio de teste' },
    { keys, extensions: [usedFor(fault === 'use' ? '1.3.6.1.5.5.7.3.1' : '1.3.6.1.5.5.7.3.8')] },
  );
  const serial = derNth(derInside(derNth(derInside(derElement(certificateDer)), 0)), 1).whole;
  const info = sequence(
    integer(Uint8Array.of(1)),
    oid('1.2.3.4.1'),
    imprint,
    integer(Uint8Array.of(7)),
    der(0x18, Buffer.from(`${at.replace(/\D/g, '').slice(0, 14)}Z`)),
    sequence(integer(Uint8Array.of(1))),
    ...(fault === 'ordering' ? [der(0x01, Uint8Array.of(1))] : []),
    nonce,
    ...(fault === 'extension' ? [tagged(1, extension('1.2.3.4.2', true, nothing()))] : []),
  );
  const attributes = [
    attribute('1.2.840.113549.1.9.3', oid(TST_INFO)),
    attribute('1.2.840.113549.1.9.4', octets(sha256(info))),
    attribute(
      '1.2.840.113549.1.9.16.2.47',
      sequence(sequence(sequence(octets(sha256(certificateDer))))),
    ),
  ].sort((a, b) => Buffer.compare(a, b));
  const signature = sign('sha256', set(...attributes), privateKey);
  if (fault === 'signature') signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
  const digest = sequence(oid(SHA256), nothing());
  return sequence(
    oid('1.2.840.113549.1.7.2'),
    tagged(
      0,
      sequence(
        integer(Uint8Array.of(3)),
        set(digest),
        sequence(oid(TST_INFO), tagged(0, octets(info))),
        tagged(0, certificateDer),
        set(
          sequence(
            integer(Uint8Array.of(1)),
            sequence(name(root.name), serial),
            digest,
            tagged(0, ...attributes),
            sequence(oid(OID.sha256WithEcdsa)),
            octets(signature),
          ),
        ),
      ),
    ),
  );
}

/** Opens an authority that answers every request until a fault is set. */
export async function openStampAuthority(): Promise<StampAuthority> {
  const root = makeAuthority({ name: 'AC Tempo', keys: makeAuthorityKeys() });
  const tokens: Uint8Array[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (self.fault === 'down') return void response.writeHead(503).end();
      const [, imprint, nonce] = derInside(derElement(Buffer.concat(parts)));
      if (self.fault === 'refuses' || imprint === undefined || nonce === undefined)
        return void response.end(sequence(sequence(integer(Uint8Array.of(2)))));
      const about = Buffer.from(imprint.whole);
      if (self.fault === 'digest') about[about.length - 1] = (about.at(-1) ?? 0) ^ 1;
      const answered = self.fault === 'nonce' ? integer(Uint8Array.of(5)) : nonce.whole;
      const token = tokenOf(root, about, answered, self.at, self.fault);
      tokens.push(token);
      response.setHeader('content-type', 'application/timestamp-reply');
      const answer = sequence(sequence(integer(Uint8Array.of(0))), token);
      response.end(self.fault === 'more' ? Buffer.concat([answer, Buffer.of(0)]) : answer);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const self: StampAuthority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    root,
    fault: 'none',
    at: '2026-11-20T15:00:07Z',
    tokens,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return self;
}
