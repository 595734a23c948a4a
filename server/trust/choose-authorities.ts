import type { TrustCertificate } from './certificate.ts';
import { reachesRoot } from './chain.ts';
import { Directory } from './directory.ts';

/** A certificate that is not taken into the trust store. */
export interface LeftOut {
  readonly name: string;
  /** A sentence. */
  readonly why: string;
}

export interface AuthorityChoice {
  readonly kept: readonly TrustCertificate[];
  readonly leftOut: readonly LeftOut[];
}

/** Keeps the authorities that lead to a pinned root, those included that are over: they vouch for old notes. */
export function chooseAuthorities(
  certificates: readonly TrustCertificate[],
  roots: readonly string[],
): AuthorityChoice {
  const distinct = [...new Map(certificates.map((each) => [each.fingerprint, each])).values()];
  const directory = new Directory(new Set(roots), [
    { certificates: distinct, revocationLists: [] },
  ]);
  const kept = distinct.filter((each) => reachesRoot(each, directory));
  const leftOut = distinct
    .filter((each) => !kept.includes(each))
    .map((each) => ({ name: getCommonName(each), why: reasonAgainst(each) }));
  return { kept, leftOut };
}

/** The common name, or the whole name of who has none. */
export const getCommonName = ({ x509 }: TrustCertificate): string =>
  /^CN=(.*)$/m.exec(x509.subject)?.[1] ?? x509.subject.replaceAll('\n', ', ');

function reasonAgainst({
  isAuthority,
  isStrong,
  fault,
  subject,
  issuer,
  fingerprint,
  x509,
}: TrustCertificate): string {
  if (fault !== undefined) return fault;
  if (!isAuthority) return 'It is no authority.';
  if (subject.text === issuer.text)
    return `It is a root that is not pinned. Who trusts it names its SHA-256 in NMV_NFE_ROOTS: ${fingerprint}`;
  if (!isStrong) return 'It is signed by an algorithm, or holds a key, that is too weak.';
  const issuerName = /^CN=(.*)$/m.exec(x509.issuer)?.[1] ?? x509.issuer.replaceAll('\n', ', ');
  return `It leads to no pinned root; it was issued by ${issuerName}.`;
}
