import { derHex, derInside, derWhole } from '../../../src/domain/nfe/der.ts';
import type { DerElement } from '../../../src/domain/nfe/der.ts';
import { commonName } from '../../trust/certificate.ts';
import {
  checkOid,
  derBoolean,
  derOptional,
  derSequence,
  derTagged,
  TAG,
} from '../../trust/der-values.ts';
import { readFrame } from '../../trust/extensions.ts';
import { integer, nothing, octets, oid, sequence, yes } from '../../trust/der-writer.ts';
import { verifySignedData } from './signed-data.ts';

/** A time stamp that was checked. */
export interface Stamp {
  /** The token, in DER. */
  readonly token: Uint8Array;
  /** Time by the authority's clock (ISO). */
  readonly at: string;
  /** Authority that owns the clock. */
  readonly by: string;
}

/** Question sent to a time stamp authority. */
export interface StampQuestion {
  readonly sha256: Uint8Array;
  /** Random number; an answer with a different number belongs to another or an earlier request. */
  readonly nonce: Uint8Array;
}

/**
 * Checks that a certificate chain, the signer's first, leads to an authority trusted at a given
 * time.
 */
export type JudgeChain = (certificates: readonly Uint8Array[], at: string) => boolean;

const SHA256 = '2.16.840.1.101.3.4.2.1';
/** 1.2.840.113549.1.9.16.1.4 and 1.3.6.1.5.5.7.3.8 */
const TST_INFO = '2a864886f70d0109100104';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const GENERALIZED_TIME = 0x18;
/** Fields of what is stated: name of the authority, extensions. */
const AUTHORITY = 0xa0;
const EXTENSIONS = 0xa1;
/** Statuses by which a token was given: as asked, or with changes. */
const GRANTED: ReadonlySet<string> = new Set(['00', '01']);

const encodeImprint = (sha256: Uint8Array): Uint8Array =>
  sequence(sequence(oid(SHA256), nothing()), octets(sha256));

/** A request in DER (RFC 3161, 2.4.1), which wants the authority's certificate along. */
export const stampRequest = ({ sha256, nonce }: StampQuestion): Uint8Array =>
  sequence(integer(Uint8Array.of(1)), encodeImprint(sha256), integer(nonce), yes());

/** GeneralizedTime in UTC, which may have fractions of a second (RFC 3161, 2.4.2). */
function parseTime(time: DerElement | undefined): string {
  const { content } = derTagged(time, GENERALIZED_TIME);
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(
    Buffer.from(content).toString('latin1'),
  );
  if (parts === null) throw new Error('its time cannot be read');
  const [, year, month, day, hour, minute, second, fraction = ''] = parts;
  return new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`,
  ).toISOString();
}

function tokenIn(response: Uint8Array): Uint8Array {
  const [status, token, ...more] = derSequence(derWhole(response));
  const code = derHex(derTagged(derSequence(status)[0], TAG.integer));
  if (!GRANTED.has(code)) throw new Error(`the authority refused, with status ${code}`);
  if (more.length > 0) throw new Error('something follows its token');
  if (token === undefined) throw new Error('it holds no token');
  return token.whole;
}

/** The digest as the imprint has it: the algorithm's parameters may be NULL or be missing. */
function isAbout(imprint: DerElement | undefined, sha256: Uint8Array): boolean {
  const [algorithm, digest, ...more] = derSequence(imprint);
  return (
    more.length === 0 &&
    Buffer.from(checkOid(derSequence(algorithm)[0]).whole).equals(oid(SHA256)) &&
    Buffer.from(derTagged(digest, TAG.octets).content).equals(sha256)
  );
}

interface StampInfo {
  readonly imprint: DerElement | undefined;
  readonly time: DerElement | undefined;
  readonly nonce: DerElement | undefined;
}

/** Reads what the authority states, to its last byte (RFC 3161, 2.4.2). */
function readInfo(content: Uint8Array): StampInfo {
  const [version, policy, imprint, serial, time, ...rest] = derSequence(derWhole(content));
  derTagged(version, TAG.integer);
  checkOid(policy);
  derTagged(serial, TAG.integer);
  const [, ordering, nonce, , extensions] = derOptional(rest, [
    TAG.sequence,
    TAG.boolean,
    TAG.integer,
    AUTHORITY,
    EXTENSIONS,
  ]);
  if (ordering !== undefined) derBoolean(ordering);
  if (extensions !== undefined && derInside(extensions).some((each) => readFrame(each).isCritical))
    throw new Error('it has a critical extension that is not understood here');
  return { imprint, time, nonce };
}

/**
 * Reads the answer of a time-stamping authority (RFC 3161, 2.4.2) and believes nothing of it unchecked: it is about our
 * digest and our request, and signed by a certificate for time stamps alone that leads to a trusted authority.
 * @throws {Error} a clause that says what is wrong with it
 */
export function readStamp(response: Uint8Array, asked: StampQuestion, judge: JudgeChain): Stamp {
  const token = tokenIn(response);
  const { type, content, signer, certificates } = verifySignedData(token);
  if (type !== TST_INFO) throw new Error('it is no time stamp');
  const { imprint, time, nonce } = readInfo(content);
  if (!isAbout(imprint, asked.sha256)) throw new Error('it is about another digest');
  if (nonce === undefined || !Buffer.from(nonce.whole).equals(integer(asked.nonce)))
    throw new Error('it answers another request');
  const at = parseTime(time);
  const uses = signer.x509.keyUsage as readonly string[] | undefined;
  if (uses?.length !== 1 || uses[0] !== TIME_STAMPING)
    throw new Error('its certificate is not one for time stamps alone');
  if (!judge(certificates, at))
    throw new Error('its certificate does not lead to an authority that is trusted');
  return { token, at, by: commonName(signer.x509) };
}
