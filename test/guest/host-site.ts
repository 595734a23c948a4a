import { readFile } from 'node:fs/promises';
import { createServer, request as requestTo } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};

/** The strict policy, by header as real sites send it; what is against it is reported to /report. */
const strictPolicy =
  "default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'; report-uri /report";

/** Site of hostile host pages that serves the built elements; its API knows no user. */
export interface HostSite {
  readonly port: number;
  /** Violations of the strict policy that browsers reported. */
  readonly reports: string[];
  /** Paths that were asked for since the last `asked.length = 0`. */
  readonly asked: string[];
  close(): Promise<void>;
}

async function hostApp(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['test/guest/host-app.tsx'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    alias: { react: 'react-17' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

async function serveFile(response: ServerResponse, pathname: string): Promise<void> {
  const file = pathname.startsWith('/hostile/')
    ? path.join('demo', pathname)
    : path.join('dist', pathname);
  try {
    const content = await readFile(file);
    const strict =
      pathname === '/hostile/strict.html' ? { 'content-security-policy': strictPolicy } : {};
    response
      .writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        ...strict,
      })
      .end(content);
  } catch {
    response.writeHead(404).end();
  }
}

/** Forwards a call as from a page of the API's own site; streams stay streams. */
function handOn(api: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = requestTo(
    new URL(request.url ?? '/', api),
    {
      method: request.method ?? 'GET',
      headers: {
        ...request.headers,
        ...(request.headers.origin && { origin: new URL(api).origin }),
      },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/**
 * Starts the site on a port of its own.
 * @param api address for calls of the API; without it the API knows no user
 */
export async function startHostSite(api?: string): Promise<HostSite> {
  const app = await hostApp();
  const reports: string[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    asked.push(pathname);
    if (pathname === '/report')
      return void bodyOf(request).then((report) => {
        reports.push(report);
        response.end();
      });
    if (pathname === '/host-app.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(app);
    if (/^\/apis?\//.test(pathname)) {
      if (api) return void handOn(api, request, response);
      response.writeHead(401, { 'content-type': 'application/json' });
      return void response.end(
        JSON.stringify({
          code: 'not-signed-in',
          message: 'Access not authorized',
          requestId: 'r-1',
        }),
      );
    }
    return void serveFile(response, pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    reports,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
