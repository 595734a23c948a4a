import { trustedScript } from '../data/base/trusted-script.ts';

/** Browser objects that register a worker; the browser's own by default. */
export interface WorkerPorts {
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'getRegistrations'> | undefined;
  readonly fetch: typeof fetch;
  readonly hostname: string;
}

/** The two errors of §8, word for word. */
const notFound = 'Service worker not found';
const wrongType = 'Expected a javascript content-type';

function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** On localhost another project may have left its worker behind, so the script is looked at first (7.10). */
async function findProblem(url: string, ports: WorkerPorts): Promise<string | undefined> {
  const response = await ports.fetch(url, { headers: { 'Service-Worker': 'script' } });
  if (response.status === 404) return notFound;
  return (response.headers.get('content-type') ?? '').includes('javascript')
    ? undefined
    : wrongType;
}

/**
 * Registers the service worker that the attribute names. Nothing hangs on its lifecycle (1.15).
 * On plain http there are no workers, and nothing happens.
 * @returns the error that was reported, if any
 */
export async function registerServiceWorker(
  url: string,
  ports: WorkerPorts,
): Promise<Error | undefined> {
  if (!ports.workers) return undefined;
  try {
    const problem = isLocalhost(ports.hostname) ? await findProblem(url, ports) : undefined;
    if (problem === undefined) {
      await ports.workers.register(trustedScript(url));
      return undefined;
    }
    const scope = new URL('.', new URL(url, document.baseURI)).href;
    const registrations = await ports.workers.getRegistrations();
    await Promise.all(
      registrations
        .filter((registration) => registration.scope === scope)
        .map((registration) => registration.unregister()),
    );
    throw new Error(problem);
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    console.error('nmv: service worker:', error);
    return error;
  }
}

/** The ports of this browser. */
export function browserWorkerPorts(): WorkerPorts {
  return {
    workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    fetch: (...call) => fetch(...call),
    hostname: location.hostname,
  };
}
