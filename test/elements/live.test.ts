import { expect } from '@open-wc/testing';
import { createStreamParser } from '../../src/data/calls/event-stream.ts';
import { keepConnected } from '../../src/data/live/live-connection.ts';
import { joinLeadership } from '../../src/data/live/live-leader.ts';
import { faultyPage } from './faulty-page.ts';
import { until } from './until.ts';

/** Message that a tab published as the leader. */
interface Told {
  readonly by: number;
  readonly number: number;
}

describe('live events', () => {
  it('can be read from a stream that is cut anywhere', () => {
    const stream =
      ': hello\nretry: 700\n\nid: 4\nevent: ranking-moved\ndata: {"a":\ndata: 1}\n\nid: 5\r\ndata: plain\r\n\r\ndata: unfinished';
    for (let size = 1; size < stream.length; size += 1) {
      const events: unknown[] = [];
      const parse = createStreamParser({
        event: (event) => events.push(event),
        retry: (ms) => events.push(ms),
      });
      for (let at = 0; at < stream.length; at += size) parse(stream.slice(at, at + size));
      expect(events, `pieces of ${size}`).to.deep.equal([
        700,
        { id: '4', name: 'ranking-moved', data: '{"a":\n1}' },
        { id: '5', name: 'message', data: 'plain' },
      ]);
    }
  });

  it('may have been missed before a stream that was slow to open, and then all is read again', async () => {
    for (const [room, tookMs, expected] of [
      ['stream-fast', 2_900, 'streaming'],
      ['stream-slow', 3_100, 'streaming,resumed'],
    ] as const) {
      const { page, asked } = await faultyPage(room);
      const told: string[] = [];
      const control = new AbortController();
      let nowMs = 0;
      performance.now = () => nowMs;
      try {
        void keepConnected(
          page.http,
          { as: 'visitor' },
          0,
          {
            event: () => undefined,
            state: (state) => told.push(state),
            resumed: () => told.push('resumed'),
          },
          control.signal,
        );
        nowMs = tookMs;
        await until(() => told.length > 0, 'opens');
      } finally {
        Reflect.deleteProperty(performance, 'now');
      }
      expect(told.join()).to.equal(expected);
      const [opened] = await asked();
      expect(opened?.query, 'what was told a moment ago is told again').to.equal('since=0');
      control.abort();
    }
  });

  it('that end with a page’s key have the page’s data read again at once and refused', async () => {
    const { page, asked, misbehave } = await faultyPage('stream-revoked');
    const told: string[] = [];
    const stops = (['gap', 'inbox-changed', 'session-ended'] as const).map((name) =>
      page.live.on(name, () => told.push(name), { embedKey: 'pk_revoked' }),
    );
    await until(async () => (await asked()).some(({ path }) => path === '/apis/v1/live'), 'opens');
    // once this is heard the stream is open, and all is said of how it opened
    await misbehave({ tell: { event: 'inbox-changed', data: {} } });
    await until(() => told.includes('inbox-changed'), 'an event comes');
    told.length = 0;
    await misbehave({ tell: { event: 'session-ended', data: { reason: 'revoked' } } });
    await until(() => told.includes('session-ended'), 'it ends');
    expect(told).to.deep.equal(['session-ended', 'gap']);
    for (const stop of stops) stop();
  });

  it('come by one leader, in its order; when it leaves another takes over at once', async () => {
    const heard: Told[][] = [[], [], []];
    /**
     * Leading tabs with their publishing function; a tab that led only for a moment reaches no
     * listener.
     */
    const leading = new Map<number, (what: unknown) => void>();
    const takeovers: [number, boolean][] = [];
    const leave = heard.map((mine, tab) =>
      joinLeadership('test', {
        lead(say, isTakeover) {
          leading.set(tab, say);
          takeovers.push([tab, isTakeover]);
          return () => leading.delete(tab);
        },
        follow: () => undefined,
        hear: (what) => mine.push(what as Told),
      }),
    );
    let last = 0;
    /** Waits until all tabs hear the same. Two may lead for a moment, each with its own stream. */
    const allHear = (tabs: readonly number[]) =>
      until(
        () => {
          if (last > 0 && tabs.every((tab) => heard[tab]?.some(({ number }) => number === last)))
            return true;
          const [by, say] = [...leading].at(-1) ?? [];
          say?.({ by, number: (last += 1) });
          return false;
        },
        () =>
          `all hear the leader; leading: ${[...leading.keys()].join()}; last: ${last}; heard: ${JSON.stringify(heard)}`,
      );
    await allHear([0, 1, 2]);
    await until(() => leading.size === 1, 'one leads');
    const [first = 0] = leading.keys();
    leave[first]?.();
    const heardByFirst = [...(heard[first] ?? [])];
    const others = [0, 1, 2].filter((tab) => tab !== first);
    await until(() => others.some((tab) => leading.has(tab)), 'another takes over');
    await allHear(others);
    const next = takeovers.at(-1);
    expect(
      [others.includes(next?.[0] ?? -1), next?.[1]],
      'knows that something may be missed',
    ).to.deep.equal([true, true]);
    expect(heard[first], 'a page that left hears no more').to.deep.equal(heardByFirst);
    // while two tabs lead, later messages of a tab may overtake earlier messages of the other
    for (const by of heard.keys())
      for (const mine of heard) {
        const numbers = mine.filter((told) => told.by === by).map(({ number }) => number);
        expect(numbers, 'in order, nothing twice').to.deep.equal(
          [...new Set(numbers)].sort((a, b) => a - b),
        );
      }
    leave.forEach((gone) => gone());
    expect(leading.size).to.equal(0);
  });
});
