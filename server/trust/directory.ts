import { groupBy } from '../../src/domain/group-by.ts';
import { commonName } from './certificate.ts';
import type { TrustCertificate } from './certificate.ts';
import { reachesRoot } from './chain.ts';
import type { Authorities } from './chain.ts';
import { KEY_USAGE } from './extensions.ts';
import { together } from './read-material.ts';
import type { Material } from './read-material.ts';
import type { RevocationList } from './revocation-list.ts';

/** Pairs of certificate and issuer whose verification is remembered. */
const MOST_PAIRS = 10_000;

/** Authorities and revocation lists, found by name. What has been verified once is remembered. */
export class Directory implements Authorities {
  /** Those whose signature was verified. */
  readonly revocationLists: readonly RevocationList[];
  readonly #pinned: ReadonlySet<string>;
  readonly #bySubject: ReadonlyMap<string, readonly TrustCertificate[]>;
  readonly #listsByIssuer: ReadonlyMap<string, readonly RevocationList[]>;
  readonly #pairs = new Map<string, boolean>();
  #trusted: readonly TrustCertificate[] | undefined;

  /** @param pinned SHA-256 of the roots */
  constructor(pinned: ReadonlySet<string>, material: readonly Material[]) {
    const { certificates, revocationLists } = together(material);
    const distinct = new Map(certificates.map((each) => [each.fingerprint, each]));
    this.#pinned = pinned;
    this.#bySubject = groupBy(distinct.values(), ({ subject }) => subject.text);
    const verified = revocationLists.filter((list) =>
      this.#signersOf(list).some(({ x509 }) => list.isSignedBy(x509.publicKey)),
    );
    this.#listsByIssuer = groupBy(verified, ({ issuer }) => issuer);
    this.revocationLists = verified;
  }

  issuersOf(certificate: TrustCertificate): readonly TrustCertificate[] {
    return (this.#bySubject.get(certificate.issuer.text) ?? []).filter((issuer) =>
      matchesKeyId(certificate, issuer),
    );
  }

  isPinned({ fingerprint }: TrustCertificate): boolean {
    return this.#pinned.has(fingerprint);
  }

  isSignedBy(certificate: TrustCertificate, issuer: TrustCertificate): boolean {
    const pair = `${certificate.fingerprint} ${issuer.fingerprint}`;
    const known = this.#pairs.get(pair);
    if (known !== undefined) return known;
    if (this.#pairs.size >= MOST_PAIRS) this.#pairs.clear();
    const holds = verifies(certificate, issuer);
    this.#pairs.set(pair, holds);
    return holds;
  }

  revokedAt({ issuer, serial }: TrustCertificate): number | undefined {
    const times = (this.#listsByIssuer.get(issuer.text) ?? []).flatMap(
      ({ revoked }) => revoked.get(serial) ?? [],
    );
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** The same authorities and those that a file brings with it, which count only as steps on the way to a pinned root. */
  with(brought: readonly TrustCertificate[]): Authorities {
    return {
      issuersOf: (certificate) => [
        ...this.issuersOf(certificate),
        ...brought.filter(
          (issuer) =>
            issuer.subject.text === certificate.issuer.text && matchesKeyId(certificate, issuer),
        ),
      ],
      isPinned: (certificate) => this.isPinned(certificate),
      isSignedBy: (certificate, issuer) => this.isSignedBy(certificate, issuer),
      revokedAt: (certificate) => this.revokedAt(certificate),
    };
  }

  /** Those that lead to a pinned root. */
  get trustedAuthorities(): readonly TrustCertificate[] {
    this.#trusted ??= [...this.#bySubject.values()]
      .flat()
      .filter((each) => reachesRoot(each, this));
    return this.#trusted;
  }

  /** Returns the name of a revocation list's issuer. */
  nameOf({ issuer }: RevocationList): string {
    const [known] = this.#bySubject.get(issuer) ?? [];
    return known === undefined ? '' : commonName(known.x509);
  }

  /** Authorities, and keys that they keep for their lists alone (RFC 5280, 6.3.3 f). */
  #signersOf(list: RevocationList): readonly TrustCertificate[] {
    return (this.#bySubject.get(list.issuer) ?? []).filter(
      ({ isAuthority, isStrong, keyUsage }) =>
        isStrong && (keyUsage === undefined ? isAuthority : (keyUsage & KEY_USAGE.crlSign) !== 0),
    );
  }
}

/**
 * Compares key identifiers, which distinguish certificates of the same name where both are given.
 */
const matchesKeyId = ({ issuerKeyId }: TrustCertificate, { keyId }: TrustCertificate): boolean =>
  issuerKeyId === undefined || keyId === undefined || issuerKeyId === keyId;

function verifies({ x509, isStrong }: TrustCertificate, issuer: TrustCertificate): boolean {
  try {
    return isStrong && x509.verify(issuer.x509.publicKey);
  } catch {
    // a key of another kind than the signature's
    return false;
  }
}
