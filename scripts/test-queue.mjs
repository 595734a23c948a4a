// Runs test files in processes that take them from one queue, and gathers what came of each.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** No file takes nearly as long: one that does waits for what never comes. */
const LONGEST_MS = 600_000;
/** For so long a process may tidy up after its last file. */
const LEAVING_MS = 120_000;
/** A process that is told to end takes what it has started with it; one that does not hear is ended. */
const DEAF_MS = 10_000;
/** Of what a process said before it ended in the middle of a file. */
const LAST_WORDS = 4_000;

function startWorker(flags) {
  const reporter = pathToFileURL(path.resolve('scripts/test-reporter.mjs')).href;
  const args = [
    '--enable-source-maps',
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
    ...flags,
    path.resolve('scripts/test-worker.mjs'),
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-LAST_WORDS);
    });
  return { child, said: () => said };
}

/** Ends a process with the servers and browsers that its tests have started: it notices that nobody wants to know any more. */
function giveUp(child) {
  if (child.connected) child.disconnect();
  const deaf = setTimeout(() => child.kill('SIGKILL'), DEAF_MS);
  child.once('close', () => clearTimeout(deaf));
}

/** Takes files from the queue until it is empty or the process ends. @returns their results */
function work(queue, { flags, isTogether }) {
  return new Promise((resolve) => {
    const { child, said } = startWorker(flags);
    const results = [];
    let running;
    let limit;
    const end = (reason) => {
      if (running)
        results.push({
          file: running.file,
          passed: [],
          failures: [`${running.file}\n${reason}\n${said()}`],
          seconds: 0,
          took: (Date.now() - running.from) / 1000,
        });
      running = undefined;
    };
    const leave = () => {
      clearTimeout(limit);
      limit = setTimeout(() => {
        results
          .at(-1)
          ?.failures.push(
            `${results.at(-1).file}\nleft something open: its process did not end\n${said()}`,
          );
        giveUp(child);
      }, LEAVING_MS);
    };
    const next = () => {
      const item = isTogether || results.length === 0 ? queue.shift() : undefined;
      clearTimeout(limit);
      if (item) {
        running = { ...item, from: Date.now() };
        if (process.env.NMV_TIMES === '1')
          console.error(`${new Date().toISOString().slice(11, 19)} ${item.file}`);
        limit = setTimeout(() => {
          end(`was not through after ${LONGEST_MS / 1000} s`);
          giveUp(child);
        }, LONGEST_MS);
        child.send(item);
      } else {
        leave();
        child.send({});
      }
    };
    child.on('message', (message) => {
      if (message.file !== undefined) {
        results.push({ ...message, took: (Date.now() - running.from) / 1000 });
        running = undefined;
      }
      if (message.isEnding) leave();
      else next();
    });
    child.once('close', (code, signal) => {
      clearTimeout(limit);
      end(`its process ended with ${code ?? signal}`);
      resolve(results);
    });
  });
}

/**
 * @param {{ file: string, bundle: string }[]} files in the order in which they begin
 * @returns for each its passed tests, its failures as text, processor time in it and how long it took, in seconds
 */
export async function runFiles(files, options) {
  const queue = [...files];
  const one = async () => {
    const results = [];
    while (queue.length > 0) results.push(...(await work(queue, options)));
    return results;
  };
  return (await Promise.all(Array.from({ length: options.atOnce }, one))).flat();
}
