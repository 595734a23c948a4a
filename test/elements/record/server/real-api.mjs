// Real servers behind the tests in the browser: /world/<name>/… is passed on to a server with a
// world of that name.
// A file of tests begins with POST /world/<name>/world.json, which opens the world and returns the
// people and rows in it.
// The file ends with DELETE: a world that no file needs any more is closed, as each takes more
// than a hundred megabytes.
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { migrationNames } from '../../../../scripts/migration-names.mjs';
import { workerSource } from '../../../../scripts/worker-source.mjs';

const folder = path.resolve('.cache', `world-${process.pid}`);
const entry = path.join(folder, 'serve-world.mjs');

/** Starts a single process for all worlds, so that it loads and compiles its code only once. */
async function startServer() {
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: ['test/elements/record/server/serve-world.ts'],
    outfile: entry,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
    loader: { '.sql': 'text' },
    define: migrationNames,
    plugins: [workerSource],
  });
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    env: { ...process.env, NMV_CHECK_ROWS: '1', TEST_DATABASE_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { name, ...answer } = JSON.parse(line);
    if (answer.error) waiting.get(name)?.reject(new Error(`the world ${name}: ${answer.error}`));
    else waiting.get(name)?.resolve(answer);
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values())
      reject(new Error(`the server of the worlds ended with ${code}`));
  });
  const tell = (act, name) =>
    new Promise((resolve, reject) => {
      waiting.set(name, { resolve, reject });
      child.stdin.write(`${act} ${name}\n`);
    });
  return { child, open: (name) => tell('open', name), close: (name) => tell('close', name) };
}

/** Origin of the server's own pages, which are behind another host here. */
const ORIGIN = 'http://portal.example';

let server;
const worlds = new Map();
/** Number of test files that use a world. */
const users = new Map();
/** Worlds that are closing: the same name opens again afterwards. */
const closing = new Map();

function begin(name) {
  server ??= startServer();
  users.set(name, (users.get(name) ?? 0) + 1);
  if (!worlds.has(name))
    worlds.set(
      name,
      Promise.all([server, closing.get(name)]).then(([{ open }]) => open(name)),
    );
  return worlds.get(name);
}

async function end(name) {
  users.set(name, users.get(name) - 1);
  if (users.get(name) > 0) return;
  const world = worlds.get(name);
  worlds.delete(name);
  const closed = Promise.all([server, world]).then(([{ close }]) => close(name));
  closing.set(name, closed);
  await closed;
}

/** Limits cookies to their world: several worlds share a host. */
const ownCookie = (name) => (cookie) => cookie.replace(/;\s*path=[^;]*/i, `; Path=/world/${name}/`);

function passOn(context, name, address, rest) {
  const { req, res } = context;
  context.respond = false;
  return new Promise((resolve) => {
    const call = http.request(
      address + rest,
      {
        method: req.method,
        headers: { ...req.headers, ...(req.headers.origin && { origin: ORIGIN }) },
      },
      (answer) => {
        const cookies = answer.headers['set-cookie'];
        context.status = answer.statusCode;
        res.writeHead(answer.statusCode, {
          ...answer.headers,
          ...(cookies && { 'set-cookie': cookies.map(ownCookie(name)) }),
        });
        answer.pipe(res);
        answer.once('error', () => res.destroy());
        resolve();
      },
    );
    const drop = () => {
      // the caller has left, or the server ended during the call
      context.status = 502;
      res.destroy();
      resolve();
    };
    call.once('error', drop);
    res.once('close', () => call.destroy());
    req.pipe(call);
  });
}

/** Koa middleware and plugin in one for the test runner. */
export function realApi() {
  return {
    middleware: async (context, next) => {
      const found = /^\/world\/([\w-]+)(\/.*)$/.exec(context.url);
      if (!found) return next();
      const [, name, rest] = found;
      const isAboutIt = rest === '/world.json';
      if (isAboutIt && context.method === 'DELETE') {
        await end(name);
        context.status = 204;
        return;
      }
      const isBeginning = isAboutIt && context.method === 'POST';
      // a page whose tests are over still asks now and then, which opens nothing
      if (!isBeginning && !worlds.has(name)) {
        context.status = 410;
        return;
      }
      const { address, world } = await (isBeginning ? begin(name) : worlds.get(name));
      if (isAboutIt) context.body = world;
      else await passOn(context, name, address, rest);
    },
    plugin: {
      name: 'real-api',
      async serverStop() {
        await server?.then(
          ({ child }) => child.kill(),
          () => undefined,
        );
        await rm(folder, { recursive: true, force: true });
      },
    },
  };
}
