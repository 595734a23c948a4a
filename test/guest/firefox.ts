import { firefox } from 'playwright';
import type { Browser } from 'playwright';

/** What Playwright sends of its own accord and Firefox does not know yet. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

type Send = (command: string, ...rest: readonly unknown[]) => Promise<unknown>;

/** The inside of Playwright's own Firefox by WebDriver BiDi. */
interface Inside {
  readonly _connection: {
    toImpl(browser: Browser): { readonly _browserSession: { send: Send } };
  };
}

/**
 * The Firefox of this machine, by WebDriver BiDi. Colour schemes, forced colours and reduced motion of the device cannot be emulated
 * in it.
 */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: { 'network.dns.localDomains': 'intranet' },
  });
  const session = (browser as unknown as Inside)._connection.toImpl(browser)._browserSession;
  const send: Send = session.send.bind(session);
  session.send = async (command, ...rest) => command !== UNKNOWN && send(command, ...rest);
  return browser;
}
