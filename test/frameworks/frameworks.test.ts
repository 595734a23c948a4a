import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { serveElements } from '../../server/pages.ts';
import { item, note as invoice, openStage } from '../server/invoices/stage.ts';
import type { Stage } from '../server/invoices/stage.ts';
import { EMBED_KEY } from '../server/world.ts';
import { questions } from './questions.ts';

const SOURCE = 'test/frameworks';
/** Folder of the installed applications, outside of the files that the portal's tools check. */
const FOLDER = path.resolve('.cache/frameworks');
/** The applications, what each is of, and what checks its types. */
const APPLICATIONS = {
  react: { title: 'React', check: ['typescript/bin/tsc', '--noEmit', '-p'] },
  preact: { title: 'Preact', check: ['typescript/bin/tsc', '--noEmit', '-p'] },
  solid: { title: 'Solid', check: ['typescript/bin/tsc', '--noEmit', '-p'] },
  vue: { title: 'Vue', check: ['vue-tsc/bin/vue-tsc.js', '--noEmit', '-p'] },
  svelte: {
    title: 'Svelte',
    check: ['svelte-check/bin/svelte-check', '--output', 'machine', '--tsconfig'],
  },
  angular: {
    title: 'Angular',
    check: ['@angular/compiler-cli/bundles/src/bin/ngc.js', '--noEmit', '-p'],
  },
  webpack: { title: 'none, webpack', check: ['typescript/bin/tsc', '--noEmit', '-p'] },
} as const;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
type Name = keyof typeof APPLICATIONS;
const NAMES = Object.keys(APPLICATIONS) as Name[];

const run = promisify(execFile);
const inFolder = (...args: string[]) =>
  run(process.execPath, args, { cwd: FOLDER, maxBuffer: 1 << 26 });

/** Installs the applications' packages from their lock file, and the product as its users do. */
async function install(): Promise<void> {
  const npm = (...args: string[]) => run('npm', args, { cwd: FOLDER, maxBuffer: 1 << 26 });
  await mkdir(FOLDER, { recursive: true });
  for (const name of await readdir(SOURCE)) {
    await rm(path.join(FOLDER, name), { recursive: true, force: true });
    await cp(path.join(SOURCE, name), path.join(FOLDER, name), { recursive: true });
  }
  if (!existsSync(path.join(FOLDER, 'node_modules/vite'))) await npm('ci', '--prefer-offline');
  await run(process.execPath, ['scripts/package.mjs']);
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-pack-'));
  await npm('pack', path.resolve('dist/package'), '--pack-destination', folder);
  const [file = ''] = await readdir(folder);
  await npm(
    'install',
    '--no-save',
    '--no-package-lock',
    '--prefer-offline',
    path.join(folder, file),
  );
  await rm(folder, { recursive: true });
}

let stage: Stage;
/** Address of the server. */
let api: string;
let pages: Server;
let browser: Browser;
/** Answers by question and application. */
const answers = new Map<string, Map<Name, boolean>>();

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** The built applications, each in a folder of its own, on an origin that is not the server's. */
function servePages(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages');
    readFile(path.join(FOLDER, 'dist', pathname)).then(
      (bytes) =>
        response
          .writeHead(200, { 'content-type': TYPES[path.extname(pathname)] ?? 'text/plain' })
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, () => resolve(server)));
}

/** The real server with a ranking of four people, and a key for the applications' origin. */
async function startServer(): Promise<void> {
  stage = await openStage({ pages: (app) => serveElements(app) });
  await stage.import('S1', [
    invoice(stage.world, 'A', 11, '2026-10-01', [item('P20', 'BD', '60')]),
  ]);
  assert.equal((await stage.act('DIR', 11, 'approve')).status, 200);
  await stage.db
    .updateTable('embedKeyOrigin')
    .set({ origin: `http://localhost:${portOf(pages)}` })
    .execute();
  await stage.app.listen({ port: 0 });
  api = `http://localhost:${portOf(stage.app.server)}`;
}

beforeAll(async () => {
  await install();
  pages = await servePages();
  await startServer();
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
});
afterAll(async () => {
  await browser?.close();
  pages?.closeAllConnections();
  pages?.close();
  await stage?.close();
});

function note(question: string, name: Name, isRight: boolean): void {
  const row = answers.get(question) ?? new Map<Name, boolean>();
  answers.set(question, row.set(name, isRight));
}

/** Opens a built application as a user does. */
async function open(name: Name): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const asked = new URLSearchParams({ api, key: EMBED_KEY, campaign: 'EX-2' });
  await page.goto(`http://localhost:${portOf(pages)}/${name}/index.html?${asked}`);
  return page;
}

const rightUse = 'Types allow what is right and refuse a wrong value';

for (const name of NAMES)
  describe(APPLICATIONS[name].title, () => {
    test('it is built by its own tools', async () => void (await inFolder('build.mjs', name)));

    test('types allow what is right and refuse what is wrong [E16]', async () => {
      const [script = '', ...more] = APPLICATIONS[name].check;
      const place = name === 'svelte' ? ['--workspace', 'apps/svelte'] : [];
      const { stdout, stderr } = await inFolder(
        `node_modules/${script}`,
        ...more,
        path.join(FOLDER, 'apps', name, 'tsconfig.json'),
        ...place,
      ).then(
        () => assert.fail('nothing was refused'),
        (error: { readonly stdout: string; readonly stderr: string }) => error,
      );
      const refused = (stdout + stderr)
        .split('\n')
        .filter((line) => /error/i.test(line) && /other/.test(line));
      const isRight = refused.length === 1 && /wrong\./.test(refused[0] ?? '');
      note(rightUse, name, isRight);
      assert.ok(isRight, stdout + stderr);
    });

    test('it answers every question [E16]', async () => {
      const page = await open(name);
      const wrong: string[] = [];
      for (const [question, answer] of Object.entries(questions)) {
        const failure = await answer(page).then(
          () => undefined,
          (error: unknown) => error,
        );
        note(question, name, failure === undefined);
        if (failure !== undefined) wrong.push(`${question}: ${String(failure)}`);
      }
      await page.context().close();
      assert.deepEqual(wrong, []);
    });
  });

/**
 * Bytes that a Vite application with the ranking may load first, beyond an application without it.
 */
const RANKING_BUDGET = 93_000;

test(`the ranking adds ${RANKING_BUDGET / 1000} kB gz at most to what an application of Vite loads at first`, async () => {
  const { stdout } = await inFolder('added-size.mjs');
  const added = Number(stdout);
  assert.ok(added > 50_000 && added <= RANKING_BUDGET, `${added} bytes`);
});

const START = '<!-- frameworks -->';
const END = '<!-- /frameworks -->';

/** The document that has the table. */
const DOCUMENT = 'docs/host/npm-and-frameworks.md';

/** Makes the table: a question in each line, an application in each column. */
function table(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...NAMES.map((name) => APPLICATIONS[name].title)]),
    line(['---', ...NAMES.map(() => '---')]),
    ...[...answers].map(([question, row]) =>
      line([question, ...NAMES.map((name) => (row.get(name) ? '✓' : '✗'))]),
    ),
  ].join('\n');
}

test('the document for hosts has the table that came out', async () => {
  const text = await readFile(DOCUMENT, 'utf8');
  const [before = '', rest = ''] = text.split(START);
  const [said = '', behind = ''] = rest.split(END);
  if (process.env['NMV_RENEW_TABLE'] === '1')
    await writeFile(DOCUMENT, `${before}${START}\n${table()}\n${END}${behind}`);
  else assert.equal(said.trim(), table(), 'NMV_RENEW_TABLE=1 writes it');
});
