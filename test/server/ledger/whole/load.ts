import { sql } from 'kysely';
import { localDate } from '../../../../src/domain/rules/dates/dates.ts';
import type {
  CfopFacts,
  PlainDate,
  RankingInput,
} from '../../../../src/domain/rules/ranking/facts.ts';
import type { Db } from '../../../../server/database/db.ts';
import {
  loadCampaign,
  loadProducts,
  loadVersions,
} from '../../../../server/ledger/facts/campaign-facts.ts';
import { loadPeople, loadPrizes, scoredLinks } from '../../../../server/ledger/facts/winners.ts';
import { loadItems } from './load-items.ts';
import {
  listEverChannels,
  loadGroups,
  loadMemberships,
  loadParticipants,
} from '../../../../server/ledger/facts/participants.ts';

/** A campaign's input and who may take part in it; undefined when there is no such campaign, or none of its versions. */
export interface LoadedRanking {
  readonly input: RankingInput;
  /** Channels that take part or took part, by themselves or through a group. */
  readonly customerIds: readonly number[];
}

/**
 * Reads all that one ranking is computed from, in about a dozen statements whatever its size.
 * @param today the day by which links are read until the window ends
 */
export async function loadRanking(
  db: Db,
  campaignId: number,
  today: PlainDate,
): Promise<LoadedRanking | undefined> {
  const campaign = await loadCampaign(db, campaignId);
  const versions = await loadVersions(db, campaignId);
  const newest = versions.at(-1);
  if (campaign === undefined || newest === undefined) return undefined;
  const { frozenAt, pointsOutcome: _outcome, ...facts } = campaign;
  const participants = await loadParticipants(db, campaignId, newest.version);
  const memberships = await loadMemberships(db);
  const customerIds = listEverChannels(participants, memberships);
  const frozen = frozenAt === null ? null : localDate(new Date(frozenAt));
  const items = await loadItems(db, {
    customerIds,
    from: campaign.invcIssncStart,
    salesUntil: await endOfCycle(db, campaignId),
    until: frozen,
  });
  return {
    customerIds,
    input: {
      campaign: { ...facts, version: newest.version, frozenAt: frozen },
      ...(await loadProducts(db, campaignId, versions)),
      participants,
      memberships,
      economicGroups: await loadGroups(db),
      prizes: await loadPrizes(db, campaignId, newest.version),
      people: await loadPeople(
        db,
        [...new Set(items.flatMap((item) => [item.sellerId, item.managerId]))].filter(
          (id) => id !== null,
        ),
        campaign,
        sql`select unnest(${customerIds}::bigint[])`,
        today,
        scoredLinks(campaignId, newest.version),
      ),
      cfops: await loadCfops(db, [
        ...new Set(items.map((item) => item.cfop).filter((code) => code !== null)),
      ]),
      items,
    },
  };
}

async function loadCfops(db: Db, codes: readonly string[]): Promise<readonly CfopFacts[]> {
  const found = await sql<CfopFacts>`
    select rfb_code, ind_venda, ind_devol, start_val, end_val from cfop where rfb_code = any(${codes}::text[])`.execute(
    db,
  );
  return found.rows;
}

async function endOfCycle(db: Db, campaignId: number): Promise<PlainDate> {
  const { rows } = await sql<{ cicleEnd: PlainDate }>`
    select greatest(y.ts_end, c.invc_issnc_end) as cicle_end from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id where c.id = ${campaignId}`.execute(
    db,
  );
  return rows[0]?.cicleEnd ?? '';
}
