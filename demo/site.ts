import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../server/database/db.ts';
import { DEMO_PASSWORD } from './data/people.ts';
import { freshFiles, freshXml } from './fresh-xml.ts';
import type { DemoSigners } from './load/authority.ts';
import type { Progress } from './progress.ts';
import { SELLER, shownPeople } from './shown-people.ts';

/** What the pages need to know of the running demo. */
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
/** The gallery of controls, as the build leaves it. */
const GALLERY = path.resolve('dist/gallery');

async function sendPage(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const text = await readFile(path.join(FOLDER, file), 'utf8');
  return reply
    .type(TYPES[path.extname(file)] ?? 'text/plain')
    .header('cache-control', 'no-cache')
    .send(text);
}

async function latestMails(db: Db): Promise<unknown[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['toAddress', 'subject', 'textBody', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ toAddress, subject, textBody, createdAt }) => ({
    to: toAddress,
    subject,
    text: textBody,
    at: createdAt,
  }));
}

/** First page, intranet, mailbox, gallery and fresh XML, on the API's own port. */
export function registerDemoSite(app: FastifyInstance, site: DemoSite): void {
  for (const [url, file] of Object.entries(PAGES))
    app.get(url, (_request, reply) => sendPage(reply, file));
  if (existsSync(GALLERY))
    void app.register(fastifyStatic, { root: GALLERY, prefix: '/gallery/', decorateReply: false });
  app.get('/demo/status.json', () => ({
    password: DEMO_PASSWORD,
    seller: SELLER?.name1,
    people: shownPeople(),
    files: freshFiles(),
    partnerPort: site.partnerPort,
    progress: site.progress(),
  }));
  app.get('/demo/mails.json', () => latestMails(site.db));
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
