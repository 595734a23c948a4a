import { createHash } from 'node:crypto';
import type { TrustSource } from '../base/trust-config.ts';
import { commonName, readTrustCertificate } from './certificate.ts';
import type { ValiditySpan } from './chain.ts';
import { trustedSpans } from './chain.ts';
import { Directory } from './directory.ts';
import { readMaterial } from './read-material.ts';
import { readTrustFolder, readFolderStamp } from './trust-folder.ts';

/** Current state of a trust store. */
export interface TrustState {
  /** Authorities that lead to a pinned root, the roots included. */
  readonly authorities: number;
  readonly revocationLists: number;
  /** Files of the folder that hold nothing that can be read. */
  readonly unreadable: readonly string[];
}

/** Trusted authorities of a store, their end and their source. Instants are ISO. */
export interface TrustDetails {
  readonly authorities: readonly { readonly name: string; readonly until: string }[];
  readonly lists: readonly {
    readonly name: string;
    readonly issuedAt: string;
    readonly nextAt: string | null;
  }[];
  readonly unreadable: readonly string[];
  readonly readAt: string;
}

/** The authorities that are trusted, and the judgement that rests on them. */
export interface TrustStore {
  /** @param certificates DER: the signer's own first, then whatever else the signature brought. @param signedAt ISO with offset */
  judge(certificates: readonly Uint8Array[], signedAt: string): 'trusted' | 'notTrusted';
  state(): TrustState;
  /** The same by name. */
  details(): TrustDetails;
  /** Looks whether the folder changed, and then reads it again. */
  refresh(): void;
}

/** Signers remembered with the times in which they are trusted; an issuer signs thousands of notes with one certificate. */
const MOST_REMEMBERED = 2000;
/** Milliseconds until the trust is checked again: a revocation list may have arrived. */
const LOOK_AGAIN_MS = 1000;

/** @throws {Error} a sentence, when the path cannot be read */
export function openTrustStore(source: TrustSource): TrustStore {
  const pinned = new Set(source.roots);
  const given = readMaterial(Buffer.from(source.pem ?? ''));
  const known = new Map<string, readonly ValiditySpan[]>();
  let stamp = '';
  let lookedAt = 0;
  let unreadable: readonly string[] = [];
  let directory = new Directory(pinned, [given]);
  let readAt = new Date().toISOString();

  function refresh(): void {
    lookedAt = performance.now();
    if (source.path === undefined) return;
    const now = readFolderStamp(source.path);
    if (now === stamp) return;
    const folder = readTrustFolder(source.path);
    stamp = now;
    readAt = new Date().toISOString();
    unreadable = folder.unreadable;
    directory = new Directory(pinned, [given, folder.material]);
    known.clear();
  }

  /** A folder that is away for a moment takes no trust away and gives none: what was read last holds. */
  function refreshIfPossible(): void {
    try {
      refresh();
    } catch {
      lookedAt = performance.now();
    }
  }

  function getSpans(certificates: readonly Uint8Array[]): readonly ValiditySpan[] {
    const id = hashCertificates(certificates);
    const remembered = known.get(id);
    if (remembered !== undefined) return remembered;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const [signer, ...brought] = certificates.map(readTrustCertificate);
    const spans =
      signer === undefined
        ? []
        : trustedSpans(signer, directory.with(brought.filter((each) => each !== undefined)));
    known.set(id, spans);
    return spans;
  }

  refresh();
  return {
    judge(certificates, signedAt) {
      if (performance.now() - lookedAt > LOOK_AGAIN_MS) refreshIfPossible();
      const time = Date.parse(signedAt);
      const isTrusted = (): boolean =>
        getSpans(certificates).some(({ from, until }) => from <= time && time < until);
      if (isTrusted()) return 'trusted';
      // the missing authority may have been added just now
      refreshIfPossible();
      return isTrusted() ? 'trusted' : 'notTrusted';
    },
    state() {
      if (performance.now() - lookedAt > LOOK_AGAIN_MS) refreshIfPossible();
      return {
        authorities: directory.trustedAuthorities.length,
        revocationLists: directory.revocationLists.length,
        unreadable,
      };
    },
    details() {
      if (performance.now() - lookedAt > LOOK_AGAIN_MS) refreshIfPossible();
      return {
        authorities: directory.trustedAuthorities.map(({ x509, notAfter }) => ({
          name: commonName(x509),
          until: new Date(notAfter).toISOString(),
        })),
        lists: directory.revocationLists.map((list) => ({
          name: directory.nameOf(list),
          issuedAt: list.issuedAt,
          nextAt: list.nextAt,
        })),
        unreadable,
        readAt,
      };
    },
    refresh,
  };
}

function hashCertificates(certificates: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const certificate of certificates) hash.update(`${certificate.length} `).update(certificate);
  return hash.digest('base64');
}
