import assert from 'node:assert/strict';
import type pg from 'pg';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { readEvents } from '../../server/live/event-reader.ts';
import type { EventReader } from '../../server/live/event-reader.ts';
import { withinASecond } from '../../server/harness.ts';
import { item, multipart, note } from '../../server/invoices/stage.ts';
import { PAGE, remoteCall } from '../../server/server-process.ts';
import type { ServerProcess } from '../../server/server-process.ts';
import { PASSWORD } from '../../server/world.ts';
import type { World, WorldPerson } from '../../server/world.ts';

/** Codes of calls that the database interrupted. */
const INTERRUPTED = ['database-away', 'outcome-unknown'];

/** Page that calls several server processes in turn, and retries when a server asks for it. */
export class PatientPage {
  readonly #servers: readonly ServerProcess[];
  readonly #headers: Readonly<Record<string, string>>;
  readonly bearer: string;
  /** Answers that were no interruption, and interruptions. */
  answered = 0;
  interrupted = 0;
  #turn = 0;

  private constructor(servers: readonly ServerProcess[], bearer: string, token: string) {
    this.#servers = servers;
    this.bearer = bearer;
    this.#headers = { authorization: `Bearer ${bearer}`, 'x-xsrf-token': token };
  }

  static async of(servers: readonly ServerProcess[], { email }: WorldPerson): Promise<PatientPage> {
    const [{ address } = { address: '' }] = servers;
    const { accessToken } = (
      await remoteCall(address, 'POST', '/api/v1/login', {
        body: { userEmail: email, password: PASSWORD, name1: null },
      })
    ).body as UserInfo;
    const token =
      (
        await fetch(`${address}/apis/v1/anti-forgery`, {
          headers: { authorization: `Bearer ${accessToken}`, origin: PAGE },
        })
      ).headers.get('x-xsrf-token') ?? '';
    return new PatientPage(servers, accessToken, token);
  }

  /** Calls until there is an answer; what was interrupted says so in the one shape of problems, and when to come back. Unsafe calls carry a key. */
  async call(
    method: 'GET' | 'POST',
    url: string,
    key?: string,
    body?: { readonly type: string; readonly bytes: string | Uint8Array<ArrayBuffer> },
  ): Promise<{ status: number; body: unknown }> {
    for (;;) {
      const server = this.#servers[(this.#turn += 1) % this.#servers.length];
      assert.ok(server);
      const response = await fetch(`${server.address}${url}`, {
        method,
        headers: {
          ...this.#headers,
          origin: PAGE,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(body ? { 'content-type': body.type } : {}),
        },
        ...(body ? { body: body.bytes } : {}),
      });
      const answer = (await response.json()) as {
        code?: string;
        message?: string;
        requestId?: string;
      };
      if (response.status === 500) {
        // its log comes through a pipe of its own
        await withinASecond(async () =>
          assert.ok(server.output().includes(answer.requestId ?? 'no id')),
        );
        assert.fail(
          server
            .output()
            .split('\n')
            .filter((line) => line.includes(answer.requestId ?? ''))
            .join('\n'),
        );
      }
      if (response.status !== 503) {
        this.answered += 1;
        return { status: response.status, body: answer };
      }
      this.interrupted += 1;
      assert.ok(INTERRUPTED.includes(answer.code ?? '') && answer.message, JSON.stringify(answer));
      assert.ok(Number(response.headers.get('retry-after')) >= 1);
      if (method === 'GET')
        assert.equal(answer.code, 'database-away', 'the reader has nothing to correct');
    }
  }

  stream(at: ServerProcess): Promise<EventReader> {
    return readEvents(`${at.address}/apis/v1/live`, { authorization: `Bearer ${this.bearer}` });
  }
}

/**
 * Posts notes of channel A, an upload at a time, until stopped.
 * @returns the batch of each key, and the numbers posted
 */
export async function keepPosting(
  page: PatientPage,
  world: World,
  firstNumber: number,
  isOver: () => boolean,
): Promise<{ batches: Map<string, number>; numbers: number[] }> {
  const batches = new Map<string, number>();
  const numbers: number[] = [];
  for (let at = firstNumber; !isOver(); at += 2) {
    const files = [at, at + 1].map((number) =>
      note(world, 'A', number, '2026-10-05', [item('P20', 'BD', '1')]),
    );
    const key = `upload-${at}`;
    const { status, body } = await page.call('POST', '/apis/v1/invoices/uploads', key, {
      type: 'multipart/form-data; boundary=stage-boundary',
      bytes: new Uint8Array(multipart(files, { emitType: '2' })),
    });
    assert.equal(status, 202, JSON.stringify(body));
    batches.set(key, (body as { id: number }).id);
    numbers.push(at, at + 1);
  }
  return { batches, numbers };
}

/** Approves invoices one after the other. @returns those approved */
export async function keepApproving(
  page: PatientPage,
  rows: readonly { readonly id: number; readonly rowSCN: number }[],
  isOver: () => boolean,
): Promise<number[]> {
  const approved: number[] = [];
  for (const { id, rowSCN } of rows) {
    if (isOver()) break;
    const { status, body } = await page.call(
      'POST',
      `/apis/v1/invoices/${id}/acts/approve`,
      `approve-${id}`,
      {
        type: 'application/json',
        bytes: JSON.stringify({ rowSCN, reason: 'Conferida com o canal' }),
      },
    );
    assert.equal(status, 200, JSON.stringify(body));
    approved.push(id);
  }
  return approved;
}

/** Reads a list again and again. */
export async function keepReading(page: PatientPage, isOver: () => boolean): Promise<void> {
  while (!isOver())
    assert.equal((await page.call('GET', '/apis/v1/invoices?emitType=2&size=20')).status, 200);
}

/** Ends all connections of servers to their database, as an administrator or a failing machine does. @returns how many there were */
export async function endConnections(administrator: pg.Client): Promise<number> {
  const { rowCount } = await administrator.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name in ('nmv', 'nmv-listen')",
  );
  return rowCount ?? 0;
}
