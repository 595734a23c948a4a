// Finds a Chromium for the tests, or installs one; throws with clear words when neither works.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** The shell is Chromium without what people see of it: the same pages for less of the machine. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there or not ours to run: the next candidate is asked
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && isRunnable(path) ? path : undefined;
}

async function installed() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isRunnable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there or cannot be run.`);
  }
  return KNOWN.find(isRunnable) ?? (await playwrightsOwn());
}

function installByApt() {
  if (
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    spawnSync('apt-get', ['--version']).status !== 0
  )
    return false;
  console.log('no browser found: installing Chromium by apt');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  return (
    spawnSync('apt-get', ['update', '-qq'], quiet).status === 0 &&
    ['chromium-headless-shell', 'chromium'].some(
      (name) =>
        spawnSync(
          'apt-get',
          ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'],
          quiet,
        ).status === 0,
    )
  );
}

function installByPlaywright() {
  console.log('no browser found: asking playwright to download Chromium');
  try {
    execFileSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    });
    return true;
  } catch {
    return false; // no network or no build for this system: the caller says what to do
  }
}

/** Path of a Chromium that can be started. */
export async function findBrowser() {
  const there = await installed();
  if (there) return there;
  if (installByApt() || installByPlaywright()) {
    const now = await installed();
    if (now) return now;
  }
  throw new Error(
    'No browser for the tests. Install Chromium or Chrome (on Debian: apt-get install chromium) or name one in CHROMIUM_PATH, then run the tests again.',
  );
}
