// Finds a WebKit that can be driven, and a screen for it that only its tests see.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Checks for an executable program at a path. */
export function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // not there or not ours to run: the next one is asked
  }
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isRunnable);

/** Folders in a folder, with their paths. */
const within = (folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];

/** Lists the paths where distributions install WebKit's own browser. */
const browsers = () =>
  ['/usr/lib', '/usr/lib64', '/usr/libexec']
    .flatMap((folder) => [folder, ...within(folder)])
    .flatMap((folder) =>
      ['webkit2gtk-4.0', 'webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) =>
        path.join(folder, name, 'MiniBrowser'),
      ),
    );

/** Paths of WebKit's driver, of the browser that it drives, and of a server of screens; undefined where one of them is missing. */
export function findWebKit() {
  const driver = onPath('WebKitWebDriver');
  const screen = onPath('Xvfb');
  const browser = browsers().find(isRunnable);
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/** Path of the Firefox that FIREFOX_PATH names, or of one that is installed; undefined where there is none. */
export const findFirefox = () =>
  process.env.FIREFOX_PATH || onPath('firefox') || onPath('firefox-esr');
