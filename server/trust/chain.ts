import type { TrustCertificate } from './certificate.ts';
import { KEY_USAGE } from './extensions.ts';
import { isWithin } from './name-constraints.ts';

/** A span of time in milliseconds since 1970: from its first moment up to, not including, its last. */
export interface ValiditySpan {
  readonly from: number;
  readonly until: number;
}

/** Lookups of issuers for path building. */
export interface Authorities {
  /** Certificates whose subject is the issuer that a certificate names; not yet verified. */
  issuersOf(certificate: TrustCertificate): readonly TrustCertificate[];
  isPinned(certificate: TrustCertificate): boolean;
  /** Checks that the issuer's key signed the certificate. */
  isSignedBy(certificate: TrustCertificate, issuer: TrustCertificate): boolean;
  /** Returns the time of a certificate's revocation by its issuer, in milliseconds since 1970. */
  revokedAt(certificate: TrustCertificate): number | undefined;
}

/** Most authorities between a signer and the root; ICP-Brasil has one or two. */
const MOST_AUTHORITIES = 6;
/** Steps of one search: a hostile file brings certificates that all name each other. */
const MOST_STEPS = 200;

/**
 * Finds the times in which a signature with this certificate was valid: all certificates of a path
 * to a pinned root in force and not revoked. Empty without such a path.
 */
export function trustedSpans(
  signer: TrustCertificate,
  authorities: Authorities,
): readonly ValiditySpan[] {
  return maySign(signer) ? climb(signer, authorities) : [];
}

/** Checks that an authority leads to a pinned root at any time: only those are stored. */
export function reachesRoot(authority: TrustCertificate, authorities: Authorities): boolean {
  return (
    authority.isAuthority &&
    (authorities.isPinned(authority) || climb(authority, authorities).length > 0)
  );
}

function climb(first: TrustCertificate, authorities: Authorities): readonly ValiditySpan[] {
  const found: ValiditySpan[] = [];
  let steps = 0;
  const from = (path: readonly TrustCertificate[], span: ValiditySpan): void => {
    const below = path.at(-1) ?? first;
    for (const issuer of authorities.issuersOf(below)) {
      const within = clip(span, issuer, authorities);
      if (isOver(within) || !mayIssue(issuer, path)) continue;
      steps += 1;
      if (steps > MOST_STEPS || !authorities.isSignedBy(below, issuer)) continue;
      if (authorities.isPinned(issuer)) found.push(within);
      else if (path.length <= MOST_AUTHORITIES) from([...path, issuer], within);
    }
  };
  from([first], clip({ from: -Infinity, until: Infinity }, first, authorities));
  return found;
}

function clip(
  span: ValiditySpan,
  certificate: TrustCertificate,
  authorities: Authorities,
): ValiditySpan {
  const until = Math.min(
    span.until,
    certificate.notAfter + 1,
    authorities.revokedAt(certificate) ?? Infinity,
  );
  return { from: Math.max(span.from, certificate.notBefore), until };
}

const isOver = ({ from, until }: ValiditySpan): boolean => !(from < until);

/** An end entity that may sign documents. Authorities sign certificates, not notes. */
const maySign = ({ isAuthority, fault, isStrong, keyUsage }: TrustCertificate): boolean =>
  !isAuthority &&
  fault === undefined &&
  isStrong &&
  (keyUsage === undefined ||
    (keyUsage & (KEY_USAGE.digitalSignature | KEY_USAGE.nonRepudiation)) !== 0);

const isSelfIssued = ({ subject, issuer }: TrustCertificate): boolean =>
  subject.text === issuer.text;

/**
 * Checks that a certificate may extend a path: it is an authority allowed at this depth and for
 * these names, and not in it yet.
 */
function mayIssue(issuer: TrustCertificate, path: readonly TrustCertificate[]): boolean {
  const { isAuthority, fault, isStrong, keyUsage, pathLength, constraints, fingerprint } = issuer;
  if (
    !isAuthority ||
    fault !== undefined ||
    !isStrong ||
    (keyUsage !== undefined && (keyUsage & KEY_USAGE.keyCertSign) === 0)
  )
    return false;
  if (path.some((each) => each.fingerprint === fingerprint)) return false;
  // Self-issued certificates, used to change a key, do not count (RFC 5280, 4.2.1.9).
  const between = path.filter((each) => each.isAuthority && !isSelfIssued(each)).length;
  if (pathLength !== undefined && between > pathLength) return false;
  // Nor are their names constrained, below the signer's own (6.1.3 b).
  return (
    constraints === undefined ||
    path.every(
      (each, at) =>
        (at > 0 && isSelfIssued(each)) ||
        isWithin(constraints, each.subject, each.alternativeNames),
    )
  );
}
