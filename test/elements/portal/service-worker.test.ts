import { expect } from '@open-wc/testing';
import { registerServiceWorker } from '../../../src/portal/service-worker.ts';
import type { WorkerPorts } from '../../../src/portal/service-worker.ts';

/** The browser's workers as far as they are touched: what was registered, what was given up, and who listened to anything. */
function workers(response: Response, hostname: string) {
  const seen = { fetched: [] as string[], registered: [] as string[], unregistered: 0 };
  const registration = {
    scope: new URL('.', document.baseURI).href,
    unregister: async () => {
      seen.unregistered += 1;
      return true;
    },
  };
  const ports = {
    hostname,
    fetch: async (url: string) => {
      seen.fetched.push(url);
      return response;
    },
    workers: {
      register: async (url: string) => {
        seen.registered.push(String(url));
        return registration;
      },
      getRegistrations: async () => [registration],
    },
  };
  return { seen, ports: ports as unknown as WorkerPorts };
}

const script = () =>
  new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

async function quietly<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly logged: string }> {
  const words: unknown[] = [];
  const { error } = console;
  console.error = (...said: unknown[]) => void words.push(...said);
  try {
    return { value: await work(), logged: words.join(' ') };
  } finally {
    console.error = error;
  }
}

describe('the service worker', () => {
  it('[7.10] is looked at first on localhost, then registered', async () => {
    const { seen, ports } = workers(script(), 'localhost');
    expect(await registerServiceWorker('sw.js', ports)).to.equal(undefined);
    expect(seen).to.deep.equal({ fetched: ['sw.js'], registered: ['sw.js'], unregistered: 0 });
  });

  it('[7.10] is registered directly on other hosts', async () => {
    const { seen, ports } = workers(new Response('', { status: 404 }), 'portal.example.com');
    expect(await registerServiceWorker('sw.js', ports)).to.equal(undefined);
    expect(seen).to.deep.equal({ fetched: [], registered: ['sw.js'], unregistered: 0 });
  });

  it('[8.09] missing on localhost, it is given up: Service worker not found', async () => {
    const { seen, ports } = workers(new Response('', { status: 404 }), '127.0.0.1');
    const { value, logged } = await quietly(() => registerServiceWorker('sw.js', ports));
    expect(value?.message).to.equal('Service worker not found');
    expect(logged).to.contain('Service worker not found');
    expect([seen.registered, seen.unregistered]).to.deep.equal([[], 1]);
  });

  it('[8.09] gives up a worker of a wrong type on localhost: Expected a javascript content-type', async () => {
    const { seen, ports } = workers(
      new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      '[::1]',
    );
    const { value, logged } = await quietly(() => registerServiceWorker('sw.js', ports));
    expect(value?.message).to.equal('Expected a javascript content-type');
    expect(logged).to.contain('Expected a javascript content-type');
    expect([seen.registered, seen.unregistered]).to.deep.equal([[], 1]);
  });

  it('[1.15] nothing hangs on its lifecycle: only registering is ever asked for', async () => {
    const { ports } = workers(script(), 'portal.example.com');
    const asked: PropertyKey[] = [];
    const registration = new Proxy(
      {},
      {
        get: (_, name) => {
          asked.push(name);
          return undefined;
        },
      },
    );
    const watched = {
      ...ports,
      workers: { register: async () => registration },
    } as unknown as WorkerPorts;
    await registerServiceWorker('sw.js', watched);
    expect(asked.filter((name) => name !== 'then')).to.deep.equal([]);
  });

  it('does nothing where there are no workers, as on plain http', async () => {
    expect(
      await registerServiceWorker('sw.js', {
        ...workers(script(), 'intranet').ports,
        workers: undefined,
      }),
    ).to.equal(undefined);
  });
});
