import type { CDPSession, Page } from 'playwright';

/** After so long without a request a page has loaded what it loads by itself. */
const QUIET_MS = 2_000;

export interface Sent {
  readonly url: string;
  readonly sentAt: number;
  /** Number of sequential answers required before the request; the page's own is not counted. */
  readonly trips: number;
  endedAt: number;
  bytes: number;
}

/** Requests after the page itself; times in ms since the request of the page. */
export class Traffic {
  readonly requests: Sent[] = [];
  #begun: number | undefined;
  #lastAt = performance.now();

  static async of(devtools: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    const byId = new Map<string, Sent>();
    devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
      if (type === 'Document') traffic.#begun = timestamp;
      else if (type !== 'Preflight') byId.set(requestId, traffic.#add(request.url, timestamp));
    });
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const sent = byId.get(requestId);
      if (!sent) return;
      sent.endedAt = traffic.#since(timestamp);
      sent.bytes = encodedDataLength;
    });
    await devtools.send('Network.enable');
    return traffic;
  }

  #since(timestamp: number): number {
    return (timestamp - (this.#begun ?? timestamp)) * 1000;
  }

  #add(url: string, timestamp: number): Sent {
    const sentAt = this.#since(timestamp);
    const before = this.requests.filter(({ endedAt }) => endedAt <= sentAt);
    const sent: Sent = {
      url,
      sentAt,
      trips: 1 + Math.max(0, ...before.map(({ trips }) => trips)),
      endedAt: Infinity,
      bytes: 0,
    };
    this.requests.push(sent);
    this.#lastAt = performance.now();
    return sent;
  }

  /** Resolves when nothing has been asked for a while. */
  async quiet(page: Page): Promise<void> {
    while (performance.now() - this.#lastAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 8);
  }

  get bytes(): number {
    return this.requests.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The longest chain of answers that had come by then. */
  tripsBy(ms: number): number {
    return Math.max(
      0,
      ...this.requests.filter(({ endedAt }) => endedAt <= ms).map(({ trips }) => trips),
    );
  }
}
