import { Agent, get } from 'node:http';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { beginSession } from '../../server/accounts/sign-in/session.ts';
import type { Database } from '../../server/database/connect.ts';
import { alone, migrate } from '../../server/database/migrate.ts';
import { seedReference } from '../../server/seed.ts';
import { loadSecrets } from '../../server/http/secrets.ts';
import { makeAccessToken } from '../../server/http/session-token.ts';
import { startProcess } from '../server/server-process.ts';
import { makeWorld } from '../server/world.ts';
import { onEachDatabase } from './databases.ts';
import type { BenchDatabase } from './databases.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';

/** Entry built by `npm run build`. */
const ENTRY = path.resolve('dist/server/main.mjs');
/** A public call that does nothing by itself: with and without a session it differs by the check alone. */
const CALL = '/apis/v1/login/company';
const PAIRS = 600;
const WARM_UP = 300;
const BUDGET_MS = 1;
const clock = { now: () => new Date() };

/** Sessions of people of all roles, none of which any server has been asked for. @returns an access token of each */
async function sessions(database: Database, count: number): Promise<readonly string[]> {
  await migrate(database.db);
  await alone(database.db, seedReference);
  const ids = Object.values((await makeWorld(database.db)).people).map(({ id }) => id);
  const secrets = await loadSecrets(database.db, { secret: undefined });
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const sessionId = await beginSession(
      database.db,
      { headers: {}, ip: '127.0.0.1' } as FastifyRequest,
      clock,
      { personId: ids[at % ids.length] ?? 0 },
    );
    tokens.push((await makeAccessToken(sessionId, secrets, clock)).token);
  }
  await database.close();
  return tokens;
}

/** Measures a call on a connection that stays open. @returns its ms */
function timed(agent: Agent, address: string, bearer?: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(
      `${address}${CALL}`,
      {
        agent,
        ...(bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } }),
      },
      (response) => {
        response
          .resume()
          .on('end', () =>
            response.statusCode === 200
              ? resolve(performance.now() - start)
              : reject(new Error(`the call was answered ${response.statusCode}`)),
          );
      },
    ).on('error', reject);
  });
}

/**
 * Measures the time that a bearer adds to a call, in pairs. Their order alternates, so that other
 * load on the machine affects both alike.
 */
async function differences(
  agent: Agent,
  address: string,
  bearers: readonly string[],
): Promise<readonly number[]> {
  const found: number[] = [];
  for (const [at, bearer] of bearers.entries()) {
    const early = at % 2 === 0 ? await timed(agent, address) : undefined;
    const checked = await timed(agent, address, bearer);
    found.push(checked - (early ?? (await timed(agent, address))));
  }
  return found;
}

async function measure({ label, database, environment }: BenchDatabase): Promise<Measure[]> {
  const tokens = await sessions(database, WARM_UP + PAIRS);
  const server = await startProcess(ENTRY, environment);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await differences(agent, server.address, tokens.slice(0, WARM_UP));
    const cold = await differences(agent, server.address, tokens.slice(WARM_UP));
    const hot = await differences(
      agent,
      server.address,
      Array.from({ length: PAIRS }, () => tokens[0] ?? ''),
    );
    // each of these was asked for more than a second ago, as people do who look at what they got
    const known = await differences(agent, server.address, tokens.slice(WARM_UP));
    return [
      ['asked for just now', hot] as const,
      ['asked for some seconds ago', known] as const,
      ['asked for the first time', cold] as const,
    ].flatMap(([what, times]) => [
      {
        name: `session check, ${what}, median (${label})`,
        value: percentile(times, 0.5),
        unit: 'ms',
        budget: BUDGET_MS,
      },
      {
        name: `session check, ${what}, 95 of 100 within (${label})`,
        value: percentile(times, 0.95),
        unit: 'ms',
      },
    ]);
  } finally {
    agent.destroy();
    await server.end('SIGTERM');
  }
}

/** Measures the time that the session check adds to a call over HTTP. */
export function benchSessionCheck(): Promise<Measure[]> {
  return onEachDatabase(measure);
}
