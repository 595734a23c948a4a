import { createHmac, randomBytes } from 'node:crypto';
import type {
  PersonRank,
  RankingLine,
  TargetState,
} from '../../src/domain/rules/ranking/result.ts';
import {
  lineText,
  linesLeaf,
  rankLeaf,
  resultText,
  rowLeaf,
} from '../../src/domain/rules/ranking/sealed/contents.ts';
import { leafHash, computeTop } from '../../src/domain/rules/ranking/sealed/hash-tree.ts';
import { sha256 } from '../base/sha256.ts';
import { partHash, resultDigest } from './canonical.ts';
import type { HashedPart } from './canonical.ts';

/** Leaves per block of target rows and of places: blocks keep the path to the top short. */
export const BLOCK = 512;

/**
 * Creates the secret behind the salts of the leaves; it is stored with the result and never
 * published.
 */
export const newSecret = (): Buffer => randomBytes(32);

/** The salts of the leaves of one result. */
export class Salts {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  ofLines = (customerId: number, personId: number): string =>
    this.#of(`lines ${customerId} ${personId}`);
  ofRow = (targetId: number): string => this.#of(`row ${targetId}`);
  ofPlace = (personId: number): string => this.#of(`place ${personId}`);

  #of(leaf: string): string {
    return createHmac('sha256', this.#secret).update(leaf).digest('hex').slice(0, 32);
  }
}

/** A part with the leaves of its people, these in the order of their ids. */
export interface SealedPart extends HashedPart {
  readonly personIds: readonly number[];
  readonly leaves: readonly string[];
  /** Number of lines of each person. */
  readonly lineCounts: readonly number[];
}

/** Published hash of a result with the nodes of its tree. */
export interface Seal {
  readonly sha256: string;
  readonly digest: string;
  /** Hashes right below the top of the tree: blocks of rows and places, then parts. */
  readonly tops: readonly string[];
  /** Hashes of the target rows, then of the places. */
  readonly leaves: readonly string[];
}

/** Hashes a part: its lines, and those of each of its people. */
export function sealPart(
  salts: Salts,
  customerId: number,
  lines: readonly RankingLine[],
): SealedPart {
  const byPerson = new Map<number, string[]>();
  const texts = lines.map(lineText);
  for (const [at, { personId }] of lines.entries()) {
    const text = texts[at];
    if (personId === null || text === undefined) continue;
    const own = byPerson.get(personId);
    if (own === undefined) byPerson.set(personId, [text]);
    else own.push(text);
  }
  const people = [...byPerson].toSorted(([a], [b]) => a - b);
  return {
    customerId,
    sha256: partHash(texts),
    personIds: people.map(([personId]) => personId),
    lineCounts: people.map(([, own]) => own.length),
    leaves: people.map(([personId, own]) =>
      leafHash(
        sha256,
        linesLeaf(salts.ofLines(customerId, personId), { customerId, personId }, own),
      ),
    ),
  };
}

/** A result's hashes, gathered part by part. */
export class ResultTree {
  readonly #salts: Salts;
  readonly #parts: HashedPart[] = [];
  readonly #tops: string[] = [];
  readonly #lines = new Map<number, number>();

  constructor(secret: Uint8Array) {
    this.#salts = new Salts(secret);
  }

  /** Parts come in the order of their channels. */
  add(customerId: number, lines: readonly RankingLine[]): SealedPart {
    const part = sealPart(this.#salts, customerId, lines);
    this.join(part);
    return part;
  }

  /** Adds a part that was hashed before. */
  join(part: SealedPart): void {
    for (const [at, personId] of part.personIds.entries())
      this.#lines.set(personId, (this.#lines.get(personId) ?? 0) + (part.lineCounts[at] ?? 0));
    this.#parts.push({ customerId: part.customerId, sha256: part.sha256 });
    this.#tops.push(computeTop(sha256, part.leaves));
  }

  /** The hashes over all parts and over what came out of them. */
  seal(
    campaign: { readonly campaignId: number; readonly version: number },
    standings: readonly PersonRank[],
    rows: readonly TargetState[],
  ): Seal {
    const leaves = [
      ...rows.map((row) => rowLeaf(this.#salts.ofRow(row.targetId), row)),
      ...standings.map((place) =>
        rankLeaf(this.#salts.ofPlace(place.personId), place, this.#lines.get(place.personId) ?? 0),
      ),
    ].map((content) => leafHash(sha256, content));
    const tops = [...splitBlocks(leaves).map((block) => computeTop(sha256, block)), ...this.#tops];
    const digest = resultDigest(standings, rows, this.#parts);
    const hash = sha256(resultText(campaign, digest, computeTop(sha256, tops)));
    return { sha256: hash, digest, tops, leaves };
  }
}

const splitBlocks = (leaves: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(leaves.length / BLOCK) }, (_, at) =>
    leaves.slice(at * BLOCK, (at + 1) * BLOCK),
  );

/** Bytes of a hash. */
export const HASH_BYTES = 32;

/** Hashes as they are kept, one behind the other, and back. */
export const joined = (hashes: readonly string[]): Buffer => Buffer.from(hashes.join(''), 'hex');
export const parted = (bytes: Uint8Array): string[] =>
  Buffer.from(bytes).toString('hex').match(/.{64}/g) ?? [];
