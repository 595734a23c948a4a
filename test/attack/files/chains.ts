import { sign, X509Certificate } from 'node:crypto';
import {
  issueAuthority,
  issueCertificate,
  makeAuthority,
  makeAuthorityKeys,
  nameConstraints,
  signerKeyUsage,
} from '../../../demo/xml/authority.ts';
import type { Authority, AuthorityLimits, Signer } from '../../../demo/xml/authority.ts';
import { bitString, sequence } from '../../../server/trust/der-writer.ts';
import { derElement, derInside, derNth } from '../../../src/domain/nfe/der.ts';
import { mutateBytes } from './mutate-bytes.ts';
import type { Random } from '../random.ts';

/** A chain as a file may bring it: the root first, the signer last. */
export interface Chain {
  readonly root: Uint8Array;
  readonly between: readonly Uint8Array[];
  readonly signer: Uint8Array;
  /** Mutations, in words. */
  readonly what: string;
}

const root = makeAuthority({ name: 'AC Raiz', keys: makeAuthorityKeys() });
/** Keys of the signer and of each level: making them is slow. */
const keys = Array.from({ length: 5 }, makeAuthorityKeys);
const KEY_USAGES = [0x06, 0x06, 0x06, 0x06, 0x04, 0x02, 0x80];
const SIGNER_USAGES = [0xc0, 0xc0, 0x80, 0x40, 0x20, 0x04];
const ORGANIZATIONS = ['ICP-Demonstracao', 'ICP-Outra'];
/** Dates around the day on which chains are judged. */
const ENDS = ['2039-12-31', '2039-12-31', '2039-12-31', '2026-08-13', '2026-08-11'];
const BEGINNINGS = ['2020-01-01', '2020-01-01', '2020-01-01', '2026-08-11', '2026-08-13'];

const validity = (random: Random) => ({
  notBefore: random.pick(BEGINNINGS),
  notAfter: random.pick(ENDS),
});

function limits(random: Random, level: number): AuthorityLimits & { readonly name: string } {
  return {
    name: `AC ${level}`,
    keyUsage: random.pick(KEY_USAGES),
    ...(random.chance(0.4) ? { pathLength: random.below(3) } : {}),
    extensions: random.chance(0.2)
      ? [nameConstraints(random.chance(0.7) ? 'permitted' : 'excluded', random.pick(ORGANIZATIONS))]
      : [],
    ...(random.chance(0.3) ? validity(random) : {}),
  };
}

/** Signs mutated contents of a certificate again, as a careless authority would. */
function signedAgain(issuer: Authority, certificate: Uint8Array, random: Random): Uint8Array {
  const [body, algorithm] = derInside(derElement(certificate));
  const whole = Buffer.from(derNth(body === undefined ? [] : [body], 0).whole);
  whole[random.below(whole.length)] = random.below(256);
  return sequence(
    whole,
    algorithm?.whole ?? Buffer.of(),
    bitString(sign('sha256', whole, issuer.privateKey)),
  );
}

type Part = Pick<Signer, 'certificateDer'>;

function mutated(
  random: Random,
  parts: readonly Part[],
  issuers: readonly Authority[],
): { readonly certificates: readonly Uint8Array[]; readonly what: string } {
  const certificates = parts.map(({ certificateDer }) => certificateDer);
  const at = random.below(certificates.length);
  const whole = certificates[at] ?? Buffer.of();
  const issuer = issuers[at] ?? root;
  const put = (bytes: Uint8Array) =>
    certificates.map((each, index) => (index === at ? bytes : each));
  switch (random.below(5)) {
    case 0:
      return { certificates: put(mutateBytes(Buffer.from(whole), random)), what: `bytes of ${at}` };
    case 1:
      return {
        certificates: certificates.filter((_, index) => index !== at || at === parts.length - 1),
        what: `without ${at}`,
      };
    case 2:
      return { certificates, what: 'limits only' };
    default:
      return { certificates: put(signedAgain(issuer, whole, random)), what: `signed again: ${at}` };
  }
}

/** Makes a chain whose certificates have random limits, one of them perhaps mutated. */
export function mutatedChain(random: Random): Chain {
  const authorities: Authority[] = [root];
  for (let level = 0; level < random.below(4); level += 1)
    authorities.push(
      issueAuthority(authorities.at(-1) ?? root, {
        ...limits(random, level),
        keys: keys[level] ?? makeAuthorityKeys(),
      }),
    );
  const signer = issueCertificate(
    authorities.at(-1) ?? root,
    { name: 'CANAL DO NORTE LTDA', cnpj: '11222333000181' },
    {
      keys: keys[4] ?? makeAuthorityKeys(),
      extensions: random.chance(0.5) ? [signerKeyUsage(random.pick(SIGNER_USAGES))] : [],
      ...(random.chance(0.2) ? validity(random) : {}),
    },
  );
  const parts = [...authorities.slice(1), signer];
  const { certificates, what } = mutated(random, parts, authorities);
  return {
    root: root.certificateDer,
    between: certificates.slice(0, -1),
    signer: certificates.at(-1) ?? Buffer.of(),
    what,
  };
}

/** Holder and issuer of each certificate, for a report. */
export const describeChain = ({ between, signer, what }: Chain): string =>
  [
    what,
    ...[...between, signer].map((der) => {
      try {
        return new X509Certificate(der).toString().replace(/\s/g, '');
      } catch {
        return Buffer.from(der).toString('base64');
      }
    }),
  ].join('\n');
