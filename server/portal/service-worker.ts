/**
 * The service worker of the portal's own page: it keeps the page and the parts of the portal for when there is no network, and takes
 * files that other applications share. What the API answers never passes through it, so nothing personal is kept.
 */
import { SHARED_FILES, isForeignShare, sharedFileHeaders } from '../../src/domain/shared-files.ts';
import type { PortalShell } from './portal-shell.ts';

interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Call extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The worker's own, as far as it is used; the types of pages know none of it. */
interface Worker {
  readonly nmvShell: PortalShell;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void;
  addEventListener(type: 'fetch', listener: (event: Call) => void): void;
}

const worker = globalThis as unknown as Worker;
const shell = worker.nmvShell;
const PREFIX = 'nmv-portal-';
const KEPT = PREFIX + shell.version;
/** A network that takes longer is as good as none, where there is something to show. */
const PATIENCE_MS = 4_000;
/** Named after its content: it never changes. */
const FIXED = /^\/nmv\/chunks\/[\w.-]+\.js$/;
const PART = /^\/nmv\/[\w./-]+\.(?:js|woff2)$/;

async function keep(request: Request | string, answer: Response): Promise<Response> {
  if (answer.ok && !answer.redirected) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

/** Returns a file that never changes, from the cache if it is there. */
async function fixed(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

/** Returns a file that deployments change, from the network, or from the cache when that fails. */
async function newest(request: Request, name: string): Promise<Response> {
  const kept = await caches.match(name);
  try {
    const answer = fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {});
    return await keep(name, await answer);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Shared files whose sender the server has not looked at yet; only the latest, and only as long as this worker runs. */
let waiting: { readonly address: string; readonly files: readonly File[] } | undefined;

/**
 * Takes files aside and has the server asked where they come from: it alone sees whether a page of another origin began this,
 * and a redirect does not hide that from it.
 */
async function takeShared(request: Request): Promise<Response> {
  const { headers, referrer } = request;
  const seen = { site: headers.get('sec-fetch-site'), origin: headers.get('origin'), referrer };
  if (isForeignShare(seen, location.origin))
    return Response.redirect(`${shell.share}?${SHARED_FILES.refused}`, 303);
  const files = (await request.formData()).getAll(SHARED_FILES.field);
  const address = `${shell.share}?${SHARED_FILES.asked}=${crypto.randomUUID()}`;
  waiting = { address, files: files.filter((file) => file instanceof File) };
  return Response.redirect(address, 303);
}

/** Keeps files for the posting page, once the server leads there; files that it refuses are gone. What was left before goes. */
async function settleShared(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const files = waiting?.address === pathname + search ? waiting.files : [];
  waiting = undefined;
  // the request as it came: one made here would hide who began it
  const answer = await fetch(request);
  if (answer.type !== 'opaqueredirect') return answer;
  await caches.delete(SHARED_FILES.cache);
  const cache = await caches.open(SHARED_FILES.cache);
  for (const [at, file] of files.entries())
    await cache.put(
      `${SHARED_FILES.path}${at}`,
      new Response(file, { headers: sharedFileHeaders(file, Date.now()) }),
    );
  return answer;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await (await caches.open(KEPT)).addAll([shell.page, ...shell.files]);
      // an open page goes on with the parts of its build, which the server keeps
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const former = (await caches.keys()).filter(
        (name) => name.startsWith(PREFIX) && name !== KEPT,
      );
      await Promise.all(former.map((name) => caches.delete(name)));
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  if (pathname === shell.share && request.mode === 'navigate') {
    if (request.method === 'POST') event.respondWith(takeShared(request));
    else if (search.startsWith(`?${SHARED_FILES.asked}=`)) event.respondWith(settleShared(request));
  }
  if (request.method !== 'GET' || search !== '') return;
  if (pathname === shell.page && request.mode === 'navigate')
    event.respondWith(newest(request, shell.page));
  else if (FIXED.test(pathname)) event.respondWith(fixed(request));
  else if (PART.test(pathname) || shell.files.includes(pathname))
    event.respondWith(newest(request, pathname));
});
