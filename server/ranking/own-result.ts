import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import { pathOf, topOf } from '../../src/domain/rules/ranking/sealed/hash-tree.ts';
import type { PathStep } from '../../src/domain/rules/ranking/sealed/hash-tree.ts';
import type { OwnResultAnswer } from '../../src/domain/wire/own-result.ts';
import type { Person } from '../access/person.ts';
import type { Db } from '../database/db.ts';
import type { RankingCampaign } from './campaign.ts';
import { sha256 } from './canonical.ts';
import { isInReach } from './line-reach.ts';
import { BLOCK, HASH_BYTES, Salts, parted } from './result-tree.ts';
import { frozenHead, frozenParts } from './snapshot.ts';

interface StoredSeal {
  readonly version: number;
  readonly revision: number;
  readonly takenAt: string;
  readonly sha256: string;
  readonly digest: string;
  readonly secret: Uint8Array;
  readonly tops: Uint8Array;
}

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
    const index = this.#tops.indexOf(topOf(sha256, leaves), this.#blocks);
    return [...pathOf(sha256, leaves, at), ...pathOf(sha256, this.#tops, index)];
  }

  /** @param block the leaves of the block in which it is */
  ofHead(block: readonly string[], at: number): readonly PathStep[] {
    return [
      ...pathOf(sha256, block, at % BLOCK),
      ...pathOf(sha256, this.#tops, Math.floor(at / BLOCK)),
    ];
  }
}

/**
 * A person's part of a result that stands, with what leads from it to the published hash. Everybody gets their own; who may read a
 * proof gets the parts of the channels in their reach.
 * @throws {Problem} no-data while nothing stands, not-found of somebody without a line in the caller's reach
 */
export async function readOwnResult(
  db: Db,
  person: Person,
  campaign: RankingCampaign,
  personId: number,
): Promise<OwnResultAnswer> {
  const frozen = campaign.frozenAt === null ? undefined : await frozenHead(db, campaign.id);
  const seal = frozen && (await sealOf(db, frozen.snapshotId));
  if (frozen === undefined || seal === undefined) throw new Problem('no-data');
  const { snapshotId, rows, standings } = frozen;
  const isOwn = personId === person.id;
  const mayRead = (line: RankingLine) => isOwn || isInReach(line, person);
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
  const place = standings.findIndex((row) => row.personId === personId);
  const found = standings[place];
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
          path: await leafAt(rows.length + place),
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

async function sealOf(db: Db, snapshotId: number): Promise<StoredSeal | undefined> {
  const { rows } = await sql<StoredSeal>`
    select version, revision, taken_at, sha256, digest, secret, tops from ranking_snapshot where id = ${snapshotId}`.execute(
    db,
  );
  return rows[0];
}

/** The leaves of the block in which the leaf of a target row or place is. */
async function blockAt(db: Db, snapshotId: number, at: number): Promise<readonly string[]> {
  const from = 1 + Math.floor(at / BLOCK) * BLOCK * HASH_BYTES;
  const { rows } = await sql<{ leaves: Uint8Array }>`
    select substring(leaves from ${from}::integer for ${BLOCK * HASH_BYTES}::integer) as leaves from ranking_snapshot where id = ${snapshotId}`.execute(
    db,
  );
  return rows[0] ? parted(rows[0].leaves) : [];
}
