import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A way to a PostgreSQL on which the next answer to a statement can be lost, as when a network breaks in the very moment. */
export interface LossyWay {
  readonly url: string;
  /**
   * The next statement that holds this text arrives; the connection breaks before its answer does.
   * @param after only on a connection that has said this since: others commit, too
   */
  loseAnswerTo(text: string, after?: string): void;
  close(): Promise<void>;
}

export async function lossyWay(url: string): Promise<LossyWay> {
  const [target, way] = [new URL(url), new URL(url)];
  const open = new Set<Socket>();
  let wanted: { readonly text: string; readonly after: string } | undefined;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    let isLost = false;
    let said = '';
    for (const socket of [near, far]) {
      open.add(socket.on('error', () => socket.destroy()));
      socket.once('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (sent: Buffer) => {
      if (wanted !== undefined) {
        said += sent.toString('latin1');
        isLost = said.includes(wanted.after) && sent.includes(wanted.text);
        if (isLost) wanted = undefined;
      }
      far.write(sent);
    });
    // the answer has come so far: the database did what it was asked for
    far.on('data', (answer: Buffer) => (isLost ? near.destroy() : near.write(answer)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  way.host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  return {
    url: way.href,
    loseAnswerTo(text, after = '') {
      wanted = { text, after };
    },
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
