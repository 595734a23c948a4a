import { Agent, get } from 'node:http';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { beginSession } from '../../server/accounts/sign-in/session.ts';
import type { Database } from '../../server/database/connect.ts';
import type { Db } from '../../server/database/db.ts';
import { alone, migrate } from '../../server/database/migrate.ts';
import { loadSecrets } from '../../server/http/secrets.ts';
import { makeAccessToken } from '../../server/http/session-token.ts';
import { seedReference } from '../../server/seed.ts';
import type { LiveEvents } from '../../src/domain/schema/operation/live.ts';
import { startProcess } from '../server/server-process.ts';
import { makeWorld } from '../server/world.ts';
import type { World } from '../server/world.ts';
import { onEachDatabase } from './databases.ts';
import type { BenchDatabase } from './databases.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';

/** Entry built by `npm run build`. */
const ENTRY = path.resolve('dist/server/main.mjs');
const LISTENERS = 500;
const APPROVERS = 20;
/** Number of actions of each approver; the first is not counted. */
const ACTIONS = 8;
/** Pause between two actions of one approver, by hand. */
const PAUSE_MS = [1_000, 3_000] as const;
/** The page of the approvers. */
const PAGE = 'https://approvers.example';
/** Ids of what is made begin here. */
const FIRST = 900_000;
const clock = { now: () => new Date() };

/** A seller for each approver, in one campaign, with invoices that wait. */
async function fill(db: Db, { channels, categories, products, cicleId }: World): Promise<void> {
  const channel = channels.A;
  await sql`insert into business_partner (id, nmp_code, name1, alias, email, bp_type, status1)
    select ${FIRST}::bigint + g, 'BNS' || g, 'Vendedor ' || g, 'Alias ' || g, 'v' || g || '@c.example', '92', 3 from generate_series(1, ${APPROVERS}::integer) g`.execute(
    db,
  );
  await sql`insert into campaign (id, nmp_code, name1, campgn_cicle_id, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded, approval_status)
    values (${FIRST}, 'BENCH', 'Safra', ${cicleId}, '2026-09-01', '2026-11-30', '2026-09-01', '2026-11-30', 10, 'CTV', 'approved')`.execute(
    db,
  );
  await sql`insert into campaign_version (campaign_id, version, approval_status, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded)
    select id, 1, 'approved', ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded from campaign where id = ${FIRST} on conflict do nothing`.execute(
    db,
  );
  await sql`insert into campaign_category (campaign_id, version, category_id) values (${FIRST}, 1, ${categories.H})`.execute(
    db,
  );
  await sql`insert into campaign_participant (campaign_id, version, customer_id) select ${FIRST}, 1, id from customer`.execute(
    db,
  );
  await sql`
    insert into invoice (id, emit_type, mode, ch_nfe, serie_nf, num_nf, mod, dh_emis, dt_emis, tp_nf, fin_nfe, status1, situacao_nfe, integrity, trust, customer_id, bp_emit_id,
      emit_cnpj_cpf, dest_cnpj_cpf, bp_ctv_id, campaign_cicle_id)
    select ${FIRST} + g, '2', 'XML', '352609' || lpad(g::text, 38, '0'), '1', g::text, '55', '2026-10-10T10:00:00Z', '2026-10-10', '1', '1', 'ROV030', '100', 'intact', 'trusted',
      ${channel.id}, ${channel.id}, ${channel.cnpj}, lpad((40000000000 + g)::text, 11, '0'), ${FIRST} + 1 + (g - 1) / ${ACTIONS}, ${cicleId}
    from generate_series(1, ${APPROVERS * ACTIONS}::integer) g`.execute(db);
  await sql`
    insert into invoice_item (invoice_id, n_item, cfop, ext_code, u_com, q_com, v_prod, v_desc, product_id, um_conv_factor, quantity)
    select v.id, n, '5102', 'P' || n, 'KG', 10 + n, 100, 0, ${products.Q}, 1, 10 + n from invoice v, generate_series(1, 5) n where v.id > ${FIRST}`.execute(
    db,
  );
}

/** Sessions of these people. @returns an access token of each */
async function sessions(database: Database, ids: readonly number[]): Promise<readonly string[]> {
  const secrets = await loadSecrets(database.db, { secret: undefined });
  const tokens: string[] = [];
  for (const personId of ids) {
    const request = { headers: {}, ip: '127.0.0.1' } as FastifyRequest;
    const sessionId = await beginSession(database.db, request, clock, { personId });
    tokens.push((await makeAccessToken(sessionId, secrets, clock)).token);
  }
  return tokens;
}

/**
 * Arrival times of each event at each listener, and the events that brought new points to a
 * person.
 */
class Heard {
  readonly #times = new Map<number, number[]>();
  readonly #scores = new Map<number, { readonly score: string; readonly eventId: number }[]>();

  note(eventId: number, text: string, isRead: boolean): void {
    const times = this.#times.get(eventId) ?? [];
    this.#times.set(eventId, [...times, performance.now()]);
    if (!isRead) return;
    const moved = JSON.parse(text) as LiveEvents['ranking-moved'];
    for (const { personId, rankingScore } of moved.rows) {
      if (personId === null) continue;
      const known = this.#scores.get(personId) ?? [];
      if (known.at(-1)?.score !== rankingScore)
        this.#scores.set(personId, [...known, { score: rankingScore, eventId }]);
    }
  }

  /** Event with the nth new score of a person, once it has arrived. */
  eventOf = (personId: number, nth: number): number | undefined =>
    this.#scores.get(personId)?.[nth]?.eventId;

  timesOf = (eventId: number): readonly number[] => this.#times.get(eventId) ?? [];
}

/** Opens a stream, and notes its moves. */
function listen(
  address: string,
  token: string,
  agent: Agent,
  hear: (eventId: number, text: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${address}/apis/v1/live`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`a stream was answered ${response.statusCode}`));
        return;
      }
      resolve();
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        const blocks = `${text}${piece}`.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const found = /^id: (\d+)\nevent: ranking-moved\ndata: (.*)$/m.exec(block);
          if (found) hear(Number(found[1]), found[2] ?? '');
        }
      });
      response.on('error', () => undefined);
    }).on('error', reject);
  });
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Approves invoices as a single approver. @returns the start of each action */
async function approve(address: string, token: string, own: number): Promise<readonly number[]> {
  const bearer = { authorization: `Bearer ${token}`, origin: PAGE };
  const asked = await fetch(`${address}/apis/v1/anti-forgery`, { headers: bearer });
  const headers = {
    ...bearer,
    'content-type': 'application/json',
    'x-xsrf-token': asked.headers.get('x-xsrf-token') ?? '',
  };
  const began: number[] = [];
  const [least, most] = PAUSE_MS;
  for (let at = 0; at < ACTIONS; at += 1) {
    await pause(least + Math.random() * (most - least));
    began.push(performance.now());
    const id = FIRST + 1 + own * ACTIONS + at;
    const answer = await fetch(`${address}/apis/v1/invoices/${id}/acts/approve`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ rowSCN: 1 }),
    });
    if (answer.status !== 200)
      throw new Error(`an approval was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
  return began;
}

async function measure({ label, database, environment }: BenchDatabase): Promise<Measure[]> {
  await migrate(database.db);
  await alone(database.db, seedReference);
  const world = await makeWorld(database.db);
  await fill(database.db, world);
  const listeners = Object.values(world.people).map(({ id }) => id);
  const director = world.people.DIR.id;
  const listening = await sessions(database, [
    director,
    ...Array.from({ length: LISTENERS - 1 }, (_, at) => listeners[at % listeners.length] ?? 0),
  ]);
  const deciding = await sessions(
    database,
    Array.from({ length: APPROVERS }, () => director),
  );
  await database.close();
  const server = await startProcess(ENTRY, { ...environment, NMV_ORIGINS: PAGE });
  const agent = new Agent({ keepAlive: true, maxSockets: LISTENERS });
  const heard = new Heard();
  try {
    // all listeners are in one process with the approvers: what they take is in the figures
    for (const [at, token] of listening.entries())
      await listen(server.address, token, agent, (id, text) => heard.note(id, text, at === 0));
    const began = await Promise.all(
      deciding.map((token, own) => approve(server.address, token, own)),
    );
    await pause(2_000);
    const times: number[] = [];
    for (const [own, starts] of began.entries())
      for (const [at, start] of starts.entries()) {
        const event = heard.eventOf(FIRST + 1 + own, at);
        if (event === undefined) throw new Error('no page heard of an action');
        if (at > 0) times.push(...heard.timesOf(event).map((time) => time - start));
      }
    const of = `act → event, ${LISTENERS} listeners, ${APPROVERS} approvers (${label})`;
    return [
      { name: `${of}, median`, value: percentile(times, 0.5), unit: 'ms', budget: 300 },
      { name: `${of}, 95 of 100`, value: percentile(times, 0.95), unit: 'ms', budget: 1_000 },
      { name: `heard in all (${label})`, value: times.length, unit: 'times' },
    ];
  } finally {
    agent.destroy();
    await server.end('SIGTERM');
  }
}

/**
 * Measures an approval from the press until all readers of the ranking see it, over HTTP and real
 * streams.
 */
export function benchActionEvent(): Promise<Measure[]> {
  return onEachDatabase(measure);
}
