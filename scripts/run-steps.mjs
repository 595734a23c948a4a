// Runs steps one after the other, and ends with them: a signal reaches the step at hand, and its end is the end of both.
import { spawn } from 'node:child_process';

const LOOK_MS = 1_000;

/**
 * @param {readonly (readonly string[])[]} steps arguments of node
 * @returns {Promise<number>} exit code of the first step that failed, or 0
 */
export async function runSteps(steps) {
  let child;
  let isEnded = false;
  const end = (signal) => {
    isEnded = true;
    child?.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  // npm that is killed leaves this process to another parent
  const parent = process.ppid;
  const look = setInterval(() => process.ppid === parent || end('SIGTERM'), LOOK_MS);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(look);
  let code = 0;
  for (const step of steps) {
    if (code !== 0 || isEnded) break;
    // The IPC channel shows the step that this process is gone, however it ended.
    child = spawn(process.execPath, step, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    code = await new Promise((resolve) => {
      child.once('exit', (status) => resolve(status ?? 1));
    });
  }
  clearInterval(look);
  return code;
}
