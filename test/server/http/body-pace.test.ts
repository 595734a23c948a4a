import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'vitest';
import Fastify from 'fastify';
import { keepPace } from '../../../server/http/body-pace.ts';
import type { Pace } from '../../../server/http/body-pace.ts';

async function answerTo(body: string, length: number, pace: Pace): Promise<string> {
  const app = Fastify();
  keepPace(app, pace);
  app.post('/', async ({ body: sent }) => ({ sent }));
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  await once(socket, 'close');
  await app.close();
  return answer;
}

test('a body that does not go on coming ends its connection', async () => {
  const answer = await answerTo('a', 1_000, { graceMs: 20, bytesPerSecond: 1_000_000 });
  assert.match(answer, /^HTTP\/1\.1 408 /);
});

test('a body that is there is answered, however long ago it began', async () => {
  const answer = await answerTo('abc', 3, { graceMs: 0, bytesPerSecond: 1 });
  assert.match(answer, /^HTTP\/1\.1 200 /);
});
