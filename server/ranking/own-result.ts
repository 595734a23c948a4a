import { Problem } from '../../src/domain/problem.ts';
import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import { findPath, computeTop } from '../../src/domain/rules/ranking/sealed/hash-tree.ts';
import type { PathStep } from '../../src/domain/rules/ranking/sealed/hash-tree.ts';
import type { OwnResultAnswer } from '../../src/domain/schema/ranking/own-result.ts';
import type { Person } from '../access/person.ts';
import type { Db } from '../database/db.ts';
import type { RankingCampaign } from './campaign.ts';
import { sha256 } from '../base/sha256.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { isLineInReach } from './line-reach.ts';
import { BLOCK, HASH_BYTES, Salts, parted } from './result-tree.ts';
import { frozenHead, frozenParts } from './snapshot.ts';

type StoredSeal = RowOf<typeof storedSealColumns>;
const storedSealColumns = {
  version: is.number,
  revision: is.number,
  takenAt: is.text,
  sha256: is.text,
  digest: is.text,
  secret: is.bytes,
  tops: is.bytes,
};

/** Ways from the leaves of one result to the top of its tree. */
class Ways {
  readonly #tops: readonly string[];
  readonly #blocks: number;

  constructor(tops: readonly string[], heads: number) {
    this.#tops = tops;
    this.#blocks = Math.ceil(heads / BLOCK);
  }

  /** @param leaves of the part that has this top */
  ofPart(leaves: readonly string[], at: number): readonly PathStep[] {
    const index = this.#tops.indexOf(computeTop(sha256, leaves), this.#blocks);
    return [...findPath(sha256, leaves, at), ...findPath(sha256, this.#tops, index)];
  }

  /** @param block the leaves of the block in which it is */
  ofHead(block: readonly string[], at: number): readonly PathStep[] {
    return [
      ...findPath(sha256, block, at % BLOCK),
      ...findPath(sha256, this.#tops, Math.floor(at / BLOCK)),
    ];
  }
}

/**
 * Reads a person's part of a final result with the path to the published hash. Readers of proofs
 * also get parts of the channels in their scope.
 * @throws {Problem} no-data without a final result, not-found for a person without a line in the
 * caller's scope
 */
export async function readOwnResult(
  db: Db,
  person: Person,
  campaign: RankingCampaign,
  personId: number,
): Promise<OwnResultAnswer> {
  const frozen = campaign.frozenAt === null ? undefined : await frozenHead(db, campaign.id);
  const seal = frozen && (await readSeal(db, frozen.snapshotId));
  if (frozen === undefined || seal === undefined) throw new Problem('no-data');
  const { snapshotId, rows, standings } = frozen;
  const isOwn = personId === person.id;
  const mayRead = (line: RankingLine) => isOwn || isLineInReach(line, person);
  const all = (await frozenParts(db, frozen, { personId })).map(({ lines, ...part }) => ({
    ...part,
    lines: lines.filter((line) => line.personId === personId),
  }));
  const parts = all.filter((part) => part.lines.every(mayRead));
  if (parts.length === 0 && !isOwn) throw new Problem('not-found');
  const salts = new Salts(seal.secret);
  const ways = new Ways(parted(seal.tops), rows.length + standings.length);
  const leafAt = async (at: number) => ways.ofHead(await blockAt(db, snapshotId, at), at);
  const targets = new Set(parts.flatMap((part) => part.lines.map((line) => line.targetId)));
  const rank = standings.findIndex((row) => row.personId === personId);
  const found = standings[rank];
  return {
    campaignId: campaign.id,
    version: seal.version,
    revision: seal.revision,
    takenAt: seal.takenAt,
    sha256: seal.sha256,
    digest: seal.digest,
    personId,
    isWhole: parts.length === all.length,
    place: found
      ? {
          ...found,
          lines: all.reduce((count, part) => count + part.lines.length, 0),
          salt: salts.ofPlace(personId),
          path: await leafAt(rows.length + rank),
        }
      : null,
    rows: await Promise.all(
      rows.flatMap((row, at) =>
        targets.has(row.targetId)
          ? [leafAt(at).then((path) => ({ ...row, salt: salts.ofRow(row.targetId), path }))]
          : [],
      ),
    ),
    parts: parts.map(({ customerId, personIds, leaves, lines }) => ({
      customerId,
      lines,
      salt: salts.ofLines(customerId, personId),
      path: ways.ofPart(leaves, personIds.indexOf(personId)),
    })),
  };
}

async function readSeal(db: Db, snapshotId: number): Promise<StoredSeal | undefined> {
  const rows = await queryRows(db, storedSealColumns)`
    select version, revision, taken_at, sha256, digest, secret, tops from ranking_snapshot where id = ${snapshotId}`;
  return rows[0];
}

/** The leaves of the block in which the leaf of a target row or place is. */
async function blockAt(db: Db, snapshotId: number, at: number): Promise<readonly string[]> {
  const from = 1 + Math.floor(at / BLOCK) * BLOCK * HASH_BYTES;
  const rows = await queryRows(db, { leaves: is.bytes })`
    select substring(leaves from ${from}::integer for ${BLOCK * HASH_BYTES}::integer) as leaves from ranking_snapshot where id = ${snapshotId}`;
  return rows[0] ? parted(rows[0].leaves) : [];
}
