import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from '../e2e/site.ts';
import type { BuiltFiles } from './starters.ts';

/** A host's page with nothing but what is asked for. */
export interface PlainHost {
  /** For `startBrowser`: the partner's site under this name, which the demo's key knows, is this page. */
  readonly rule: string;
  /** Address of a page with these elements in it. */
  pageWith(body: string): string;
  /** Address of something that others have built, by a name for which browsers take brotli too; calls of the API are passed on there. */
  fileOf(path: string): string;
  close(): void;
}

/** Starts the page named `intranet` at the port of the partner's site. */
export async function startPlainHost(
  { partner, portal }: Pick<Site, 'partner' | 'portal'>,
  built: BuiltFiles = new Map(),
): Promise<PlainHost> {
  const known = `intranet:${new URL(partner).port}`;
  const bodies: string[] = [];
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = built.get(pathname);
    if (file) return void answer.writeHead(200, file.headers).end(file.bytes);
    if (pathname.startsWith('/apis/'))
      return void fetch(`${portal}${request.url}`, { headers: { origin: `http://${known}` } })
        .then(async (read) => answer.end(await read.text()))
        .catch(() => answer.writeHead(502).end());
    const body = bodies[Number(pathname.slice(1))] ?? '';
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(
      `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><script type="module" src="${portal}/nmv/loader.js"></script><body style="margin:16px">${body}<p>Below</p></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    rule: `${known} 127.0.0.1:${port}`,
    pageWith: (body) => `http://${known}/${bodies.push(body) - 1}`,
    fileOf: (path) => `http://localhost:${port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
