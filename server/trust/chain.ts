import type { TrustCertificate } from './certificate.ts';
import { KEY_USAGE } from './extensions.ts';
import { isWithin } from './name-constraints.ts';

/** A span of time in milliseconds since 1970: from its first moment up to, not including, its last. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Who may have issued what, for path building. */
export interface Authorities {
  /** Certificates whose subject is the issuer that a certificate names; not yet verified. */
  issuersOf(certificate: TrustCertificate): readonly TrustCertificate[];
  isPinned(certificate: TrustCertificate): boolean;
  /** Whether the issuer's key signed the certificate. */
  isSignedBy(certificate: TrustCertificate, issuer: TrustCertificate): boolean;
  /** When its issuer took a certificate back, in milliseconds since 1970. */
  revokedAt(certificate: TrustCertificate): number | undefined;
}

/** Authorities that may stand between a signer and the root; ICP-Brasil has one or two. */
const MOST_AUTHORITIES = 6;
/** Steps of one search: a hostile file brings certificates that all name each other. */
const MOST_STEPS = 200;

/**
 * When a signature made with this certificate was good: the times in which every certificate of some path up to a pinned
 * root was in force and not taken back. Empty when no path leads there.
 */
export function trustedSpans(signer: TrustCertificate, authorities: Authorities): readonly Span[] {
  return maySign(signer) ? climb(signer, authorities) : [];
}

/** Whether an authority leads to a pinned root, at whatever time: what a trust store keeps. */
export function reachesRoot(authority: TrustCertificate, authorities: Authorities): boolean {
  return (
    authority.isAuthority &&
    (authorities.isPinned(authority) || climb(authority, authorities).length > 0)
  );
}

function climb(first: TrustCertificate, authorities: Authorities): readonly Span[] {
  const found: Span[] = [];
  let steps = 0;
  const from = (path: readonly TrustCertificate[], span: Span): void => {
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

function clip(span: Span, certificate: TrustCertificate, authorities: Authorities): Span {
  const until = Math.min(
    span.until,
    certificate.notAfter + 1,
    authorities.revokedAt(certificate) ?? Infinity,
  );
  return { from: Math.max(span.from, certificate.notBefore), until };
}

const isOver = ({ from, until }: Span): boolean => !(from < until);

/** An end entity that may sign documents. Authorities sign certificates, not notes. */
const maySign = ({ isAuthority, isStrange, isStrong, keyUsage }: TrustCertificate): boolean =>
  !isAuthority &&
  !isStrange &&
  isStrong &&
  (keyUsage === undefined ||
    (keyUsage & (KEY_USAGE.digitalSignature | KEY_USAGE.nonRepudiation)) !== 0);

/** Whether a certificate may stand above a path: as an authority, so far from the signer, for these names, and not yet in it. */
function mayIssue(issuer: TrustCertificate, path: readonly TrustCertificate[]): boolean {
  const { isAuthority, isStrange, isStrong, keyUsage, pathLength, constraints, fingerprint } =
    issuer;
  if (
    !isAuthority ||
    isStrange ||
    !isStrong ||
    (keyUsage !== undefined && (keyUsage & KEY_USAGE.keyCertSign) === 0)
  )
    return false;
  if (path.some((each) => each.fingerprint === fingerprint)) return false;
  // one that an authority issued to itself, for a change of its key, does not count (RFC 5280, 4.2.1.9)
  const between = path.filter(
    (each) => each.isAuthority && each.subject.text !== each.issuer.text,
  ).length;
  if (pathLength !== undefined && between > pathLength) return false;
  return (
    constraints === undefined ||
    path.every((each) => isWithin(constraints, each.subject, each.alternativeNames))
  );
}
