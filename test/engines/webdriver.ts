import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Key } from './tab.ts';

/** Keys that write nothing, by what the protocol calls them. */
const CODES: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  End: '\uE010',
  Backspace: '\uE003',
};
/** Name of an element in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Longer than anything takes on a busy machine. */
const PATIENCE_MS = 60_000;

type Json = Readonly<Record<string, unknown>>;

/** A session of W3C WebDriver: one browser with one window. */
export class WebDriver {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Begins a session at a driver that listens. @throws what the driver refuses */
  static async begin(driver: string, capabilities: Json): Promise<WebDriver> {
    const { sessionId } = (await send('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as { readonly sessionId: string };
    const session = new WebDriver(`${driver}/session/${sessionId}`);
    await session.#post('timeouts', { script: PATIENCE_MS, pageLoad: PATIENCE_MS });
    return session;
  }

  #post(command: string, body: Json = {}): Promise<unknown> {
    return send('POST', `${this.#address}/${command}`, body);
  }

  goto = (url: string): Promise<unknown> => this.#post('url', { url });

  /** Moves the window to the corner and sets its outer size. */
  resize = (width: number, height: number): Promise<unknown> =>
    this.#post('window/rect', { x: 0, y: 0, width, height });

  /** Runs a function that ends by calling its last argument. */
  run = (script: string, ...args: readonly unknown[]): Promise<unknown> =>
    this.#post('execute/async', { script, args });

  key = (key: Key): Promise<unknown> => this.#keys([CODES[key]]);

  type = (text: string): Promise<unknown> => this.#keys([...text]);

  #keys(values: readonly string[]): Promise<unknown> {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this.#post('actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  click(x: number, y: number): Promise<unknown> {
    const actions = [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return this.#post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  /** Writes into an element that a function of the page has found: the path of a file where it is a field for files. */
  async write(script: string, argument: unknown, text: string): Promise<void> {
    const found = (await this.#post('execute/sync', { script, args: [argument] })) as
      Readonly<Record<string, string>> | undefined;
    const id = found?.[ELEMENT];
    if (!id) throw new Error(`nothing to write into: ${String(argument)}`);
    await this.#post(`element/${id}/value`, { text });
  }

  end = (): Promise<unknown> => send('DELETE', this.#address);
}

async function send(method: string, address: string, body?: Json): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${method} ${new URL(address).pathname}: ${error}: ${message}`);
}

/** Resolves once something answers at an address. */
export async function answered(address: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ;)
    try {
      return void (await fetch(address));
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

/** A process that ends with this one, whatever ends it. */
export function helper(
  file: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): ChildProcess {
  const child = spawn(file, args, {
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

/** Ends a process, and waits for its end. */
export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
