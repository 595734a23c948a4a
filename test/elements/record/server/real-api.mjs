// Real servers behind the tests in the browser: /world/<name>/… is passed on to a server with a world of that name,
// opened when it is first asked for. /world/<name>/world.json tells who and what is in it.
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

/** One process for all worlds: what it loads and compiles, it loads and compiles once. */
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
    define: migrationNames,
    plugins: [workerSource],
  });
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    env: { ...process.env, TEST_DATABASE_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { name, ...answer } = JSON.parse(line);
    if (answer.error)
      waiting.get(name)?.reject(new Error(`the world ${name} could not be made: ${answer.error}`));
    else waiting.get(name)?.resolve(answer);
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values())
      reject(new Error(`the server of the worlds ended with ${code}`));
  });
  const open = (name) =>
    new Promise((resolve, reject) => {
      waiting.set(name, { resolve, reject });
      child.stdin.write(`${name}\n`);
    });
  return { child, open };
}

/** Origin of the server's own pages, which stand behind another host here. */
const ORIGIN = 'http://portal.example';

let server;
const worlds = new Map();

function worldOf(name) {
  server ??= startServer();
  if (!worlds.has(name))
    worlds.set(
      name,
      server.then(({ open }) => open(name)),
    );
  return worlds.get(name);
}

/** Cookies stay with their world: several of them stand behind one host. */
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
      // whoever asked has gone, or the server ended in the middle
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
      const { address, world } = await worldOf(name);
      if (rest === '/world.json') context.body = world;
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
