import { Problem } from '../../src/domain/problem.ts';
import { ownResult } from '../../src/domain/schema/ranking/own-result.ts';
import {
  rankingAnswer,
  rankingFilters,
  rankingFiltersQuery,
  rankingOptions,
  rankingParams,
  rankingQuery,
  rankingsQuery,
  snapshotsAnswer,
  snapshotsQuery,
} from '../../src/domain/schema/ranking/ranking.ts';
import { proofQuery, rankingProof } from '../../src/domain/schema/ranking/ranking-proof.ts';
import { RANKING_PAGE } from '../../src/domain/rules/ranking/limits.ts';
import type { RankingAnswer } from '../../src/domain/schema/ranking/ranking.ts';
import { permit } from '../http/access.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, Call, RouteDefinition } from '../http/contract.ts';
import { admit, toNetwork } from '../http/limits.ts';
import { EVENT_HEADER } from '../http/headers.ts';
import { publicPerson } from '../http/pipeline.ts';
import { findRankingCampaign, rankingCampaignFor } from './campaign.ts';
import { toViewer } from './disclosure.ts';
import { filterOptions, splitFilters } from './filters.ts';
import type { FilterQuery } from './filters.ts';
import { countUse, openEmbedKey, readRequestOrigin } from './embed-key.ts';
import type { EmbedKey } from './embed-key.ts';
import { readOwnResult } from './own-result.ts';
import { readProof } from './proof.ts';
import { listRankings, prepareReading, readRanking } from './read.ts';
import { isKnownOrigin } from '../http/origins.ts';
import type { RowsWanted } from './disclosure.ts';
import type { RankingReading } from './read.ts';
import { readSnapshots } from './snapshot.ts';

const READ: Access = { kind: 'transaction', tcode: '420-010', level: 1 };

/** Reads of one embed key from one address in a minute: a widget asks four times. */
const EMBED_LIMIT = { max: 240, windowSeconds: 60 };

type RankingCall<R = EmbedKey | undefined> = Call<
  { readonly campaign: string },
  FilterQuery & {
    readonly top?: string | undefined;
    readonly page?: string | undefined;
    readonly size?: string | undefined;
    readonly embedKey?: string | undefined;
  },
  unknown,
  R
>;

/** Returns the range of rows that a query requests. */
function rowsWanted({ top, page = '1', size }: RankingCall['query']): RowsWanted {
  const count = Math.min(Number(top ?? size ?? RANKING_PAGE), RANKING_PAGE);
  return { from: top === undefined ? (Number(page) - 1) * count : 0, count };
}

/** Builds the reading for the caller: a signed-in person or a page with its embed key. */
async function buildReading(call: RankingCall): Promise<RankingReading> {
  const rows = rowsWanted(call.query);
  const now = call.clock.now();
  if (call.query.embedKey !== undefined)
    // a page without sign-in shows places, and answers no questions about people
    return { ...(await embeddedReading(call)), ...splitFilters({}), rows, now };
  const person = publicPerson(call);
  if (person === undefined) throw new Problem('not-signed-in');
  permit(READ, person);
  return {
    campaign: await rankingCampaignFor(call.db, person, call.params.campaign),
    viewer: toViewer(person),
    ...splitFilters(call.query),
    rows,
    now,
  };
}

/** A page behind an embed key reads so often and no more; that is counted before anything is read, and so is a page that the key does not name. */
async function admitPage(call: RankingCall<unknown>): Promise<EmbedKey | undefined> {
  const { db, query, request, clock, config, secrets } = call;
  if (query.embedKey === undefined) return undefined;
  await admit(
    db,
    { name: 'embed', subject: `${query.embedKey} ${toNetwork(request.ip)}`, ...EMBED_LIMIT },
    secrets.limits,
    clock,
  );
  const asking = { key: query.embedKey, origin: readRequestOrigin(request.headers), config };
  return openEmbedKey(db, asking, (id, origin) =>
    countUse(db, { id, origin, now: clock.now() }, 'refusals'),
  );
}

async function embeddedReading(
  call: RankingCall,
): Promise<Pick<RankingReading, 'campaign' | 'viewer'>> {
  const key = call.prepared;
  if (key === undefined) throw new Problem('not-found');
  const campaign = await findRankingCampaign(call.db, call.params.campaign, 'all');
  if (campaign === undefined || !campaign.isPublic || !key.campaignIds.includes(campaign.id))
    throw new Problem('not-found');
  if (!key.isOurs) {
    const use = { id: key.id, origin: key.origin, now: call.clock.now() };
    call.afterCommit(() => countUse(call.database.db, use, 'reads'));
  }
  return { campaign, viewer: key.viewer };
}

/** Checks that users may sign in on the page: its origin is known, not only its embed key. */
function maySignIn({ request, config }: RankingCall): boolean {
  const origin = readRequestOrigin(request.headers);
  return origin !== undefined && isKnownOrigin(origin, config);
}

/** A reader who already has the answer gets 304 and no body, after one small query. */
async function read(call: RankingCall): Promise<RankingAnswer | undefined> {
  const event = call.live.newest();
  const reading = await buildReading(call);
  const { board, etag } = await prepareReading(call.db, reading);
  void call.reply
    .header('etag', etag)
    .header(EVENT_HEADER, event)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Origin, Authorization, Accept-Language');
  if (call.behind > 0 || call.request.headers['if-none-match'] !== etag)
    return {
      ...(await readRanking(call.db, reading, board, call.behind)),
      ...(call.query.embedKey === undefined ? {} : { signIn: maySignIn(call) }),
    };
  void call.reply.code(304);
  return undefined;
}

/** All routes of rankings. */
export const rankingRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings',
    summary: 'Campaigns whose ranking the caller may see',
    access: READ,
    query: rankingsQuery,
    answer: rankingOptions,
    handle: async ({ db, person, query }) => ({
      rows: await listRankings(db, person, {
        cicleId: query.campaignCicleId === undefined ? undefined : Number(query.campaignCicleId),
      }),
    }),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings/:campaign',
    summary: 'A ranking, for signed-in people and for pages with an embed key',
    afterLedger: true,
    plansKept: true,
    access: { kind: 'public' },
    forPages: true,
    params: rankingParams,
    query: rankingQuery,
    answer: rankingAnswer,
    prepare: admitPage,
    handle: read,
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings/:campaign/filters',
    summary: 'Channels and products that a ranking can be filtered by',
    row: 'campaign',
    access: READ,
    params: rankingParams,
    query: rankingFiltersQuery,
    answer: rankingFilters,
    handle: async ({ db, person, params, query }) =>
      filterOptions(
        db,
        toViewer(person),
        await rankingCampaignFor(db, person, params.campaign),
        query.q ?? '',
      ),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings/:campaign/proof',
    summary: 'The lines that prove a score',
    row: 'campaign',
    afterLedger: true,
    access: READ,
    params: rankingParams,
    query: proofQuery,
    answer: rankingProof,
    handle: async ({ db, person, params, query, clock }) =>
      readProof(
        db,
        person,
        await rankingCampaignFor(db, person, params.campaign),
        query.personId === undefined ? person.id : Number(query.personId),
        clock.now(),
      ),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings/:campaign/own-result',
    summary:
      'A person’s part of the result that stands, with the hashes that lead from it to the published one',
    row: 'campaign',
    access: READ,
    params: rankingParams,
    query: proofQuery,
    answer: ownResult,
    limit: { max: 60, windowSeconds: 60, by: 'person' },
    handle: async ({ db, person, params, query }) =>
      readOwnResult(
        db,
        person,
        await rankingCampaignFor(db, person, params.campaign),
        query.personId === undefined ? person.id : Number(query.personId),
      ),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/rankings/:campaign/snapshots',
    summary: 'Final results with their hashes, recalculated on request',
    row: 'campaign',
    access: READ,
    params: rankingParams,
    query: snapshotsQuery,
    answer: snapshotsAnswer,
    limit: { max: 30, windowSeconds: 60, by: 'person' },
    async handle({ db, person, params, query }) {
      const campaign = await rankingCampaignFor(db, person, params.campaign);
      return readSnapshots(db, campaign.id, query.rebuild === '1');
    },
  }),
];
