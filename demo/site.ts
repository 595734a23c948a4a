import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../server/database/db.ts';
import { DEMO_PASSWORD } from './data/people.ts';
import { freshFiles, freshXml } from './fresh-xml.ts';
import type { DemoSigners } from './load/authority.ts';
import { registerMails } from './mails.ts';
import type { Progress } from './progress.ts';
import { SELLER, shownExamples, shownPeople } from './shown-people.ts';

/** Facts of the running demo that the pages need. */
export interface DemoSite {
  readonly db: Db;
  readonly signers: DemoSigners;
  readonly partnerPort: number;
  progress(): Progress;
  now(): Date;
}

const PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/demo/index.css': 'index.css',
  '/demo/index.js': 'index.js',
  '/demo/words.js': 'words.js',
  '/demo/tour.js': 'tour.js',
  '/demo/tour.css': 'tour.css',
  '/demo/intranet/enter.js': 'intranet/enter.js',
  '/demo/icon.svg': 'icon.svg',
  '/service-worker.js': 'service-worker.js',
  '/intranet/': 'intranet/index.html',
  '/demo/intranet/intranet.css': 'intranet/intranet.css',
  '/mailbox/': 'mailbox/index.html',
  '/demo/mailbox/mailbox.js': 'mailbox/mailbox.js',
};
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const FOLDER = path.resolve('demo/pages');
/** The documentation and the gallery of controls, as the build leaves them. */
const BUILT = { '/docs/': path.resolve('dist/docs'), '/gallery/': path.resolve('dist/gallery') };

async function sendPage(reply: FastifyReply, file: string, folder = FOLDER): Promise<FastifyReply> {
  const text = await readFile(path.join(folder, file), 'utf8');
  return (
    reply
      .type(TYPES[path.extname(file)] ?? 'text/plain')
      // the partner's page takes the tour from here
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-cache')
      .send(text)
  );
}

/** First page, intranet, mailbox, documentation, gallery and fresh XML, on the API's own port. */
export function registerDemoSite(app: FastifyInstance, site: DemoSite): void {
  for (const [url, file] of Object.entries(PAGES))
    app.get(url, (_request, reply) => sendPage(reply, file));
  for (const [prefix, root] of Object.entries(BUILT)) {
    if (!existsSync(root)) continue;
    void app.register(fastifyStatic, { root, prefix, decorateReply: false });
    // the router leaves the last slash out, so that the folder itself is not among its files; the page's own links need the slash
    app.get(prefix, ({ url }, reply) =>
      url.startsWith(prefix) ? sendPage(reply, 'index.html', root) : reply.redirect(prefix),
    );
  }
  app.get('/demo/status.json', () => ({
    password: DEMO_PASSWORD,
    seller: SELLER?.name1,
    people: shownPeople(),
    examples: shownExamples(),
    files: freshFiles(),
    partnerPort: site.partnerPort,
    progress: site.progress(),
  }));
  registerMails(app, site.db);
  app.get<{ Params: { kind: string } }>('/demo/xml/:kind', (request, reply) => {
    const file = freshXml(request.params.kind, site.signers, site.now());
    if (!file) return reply.callNotFound();
    return reply
      .type(file.name.endsWith('.zip') ? 'application/zip' : 'application/xml; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(file.bytes));
  });
}
