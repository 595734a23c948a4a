import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { findWebKit } from '../../scripts/other-browsers.mjs';
import { freePort } from '../e2e/site.ts';
import { deepFind } from './tab.ts';
import type { Box, Key, Pixel, Tab, TabOptions } from './tab.ts';
import { WebDriver, answered, endOf, helper } from './webdriver.ts';
import { pixelsIn } from './xwd.ts';

type Installed = NonNullable<ReturnType<typeof findWebKit>>;

/** Size of the screen: larger than any window with its frame. */
const SCREEN = '1600x1200x24';

/** Says what GTK has no command for: how dark the device is, and that nothing is to move. */
async function writeSettings(home: string, isDark: boolean): Promise<void> {
  await mkdir(path.join(home, 'gtk-3.0'), { recursive: true });
  await writeFile(
    path.join(home, 'gtk-3.0', 'settings.ini'),
    `[Settings]\ngtk-enable-animations=0\ngtk-application-prefer-dark-theme=${Number(isDark)}\n`,
  );
}

/** Runs in the page: keeps what it throws from now on. */
function keepErrors(): void {
  const kept: string[] = [];
  Reflect.set(globalThis, 'nmvThrown', kept);
  addEventListener('error', ({ message }) => kept.push(message));
  addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    kept.push(words.join(' '));
    error.apply(console, words);
  };
}

const thrown = (): readonly string[] => (Reflect.get(globalThis, 'nmvThrown') ?? []) as string[];

/** A call of a function in the page by its text, which ends when its promise does. */
const called = (action: (...given: never[]) => unknown): string => `
  const [given, done] = arguments;
  Promise.resolve(given).then(${action.toString()}).then(
    (value) => done(value === undefined ? {} : { value }),
    (error) => done({ error: String(error?.stack || error) }),
  );`;

class WebKitTab implements Tab {
  readonly #driver: WebDriver;
  readonly #folder: string;
  readonly #end: () => Promise<void>;

  constructor(driver: WebDriver, folder: string, end: () => Promise<void>) {
    this.#driver = driver;
    this.#folder = folder;
    this.#end = end;
  }

  async goto(address: string): Promise<void> {
    await this.#driver.goto(address);
    await this.evaluate(keepErrors);
  }

  async evaluate<Given, Got>(
    action: (given: Given) => Got | Promise<Got>,
    given?: Given,
  ): Promise<Got> {
    const { value, error } = (await this.#driver.run(called(action), given ?? null)) as {
      readonly value: Got;
      readonly error?: string;
    };
    if (error) throw new Error(error);
    return value;
  }

  async press(key: Key): Promise<void> {
    await this.#driver.key(key);
  }

  async type(text: string): Promise<void> {
    await this.#driver.type(text);
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#driver.click(x, y);
  }

  attach(selector: string, file: string): Promise<void> {
    return this.#driver.write(`return (${deepFind.toString()})(arguments[0])`, selector, file);
  }

  async pixels(box: Box): Promise<readonly Pixel[]> {
    // the driver's own command never answers; a frame later what is asked for is on the screen
    const [left, top] = await this.evaluate(
      () =>
        new Promise<[number, number]>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve([outerWidth - innerWidth, outerHeight - innerHeight]),
            ),
          );
        }),
    );
    const screen = await readFile(path.join(this.#folder, 'Xvfb_screen0'));
    return pixelsIn(screen, { ...box, x: box.x + left, y: box.y + top });
  }

  errors(): Promise<readonly string[]> {
    return this.evaluate(thrown);
  }

  async close(): Promise<void> {
    await this.#driver.end();
    await this.#end();
  }
}

/** A window of WebKit on a screen of its own, which stores nothing. */
export async function openWebKit(
  { driver, browser, screen }: Installed,
  { width = 900, height = 768, isDark = false }: TabOptions = {},
): Promise<Tab> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-webkit-'));
  await writeSettings(folder, isDark);
  const port = await freePort();
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-fbdir', folder];
  const shown = helper(screen, args, process.env);
  const display = shown.stdio[3];
  if (!display) throw new Error('the screen says nothing');
  const [number] = await once(display, 'data');
  const driving = helper(driver, [`--port=${port}`], {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    GDK_BACKEND: 'x11',
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
    LC_ALL: 'C',
    TZ: 'America/Sao_Paulo',
  });
  const end = async () => {
    await endOf(driving);
    await endOf(shown);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await answered(`${address}/status`);
    const session = await WebDriver.begin(address, {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    const tab = new WebKitTab(session, folder, end);
    await session.resize(width, height);
    const [wide, high] = await tab.evaluate(() => [
      outerWidth - innerWidth,
      outerHeight - innerHeight,
    ]);
    await session.resize(width + (wide ?? 0), height + (high ?? 0));
    return tab;
  } catch (error) {
    await end();
    throw error;
  }
}
