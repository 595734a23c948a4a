import { firefox } from 'playwright';
import type { Browser } from 'playwright';
import type { Device } from './device.ts';

/** Command that Playwright sends by itself and Firefox does not know yet. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/** Settings of each device: Firefox takes them at its start, not as a command. */
const SETTINGS: Readonly<Record<Device, Readonly<Record<string, number | boolean>>>> = {
  light: { 'layout.css.prefers-color-scheme.content-override': 1 },
  dark: { 'layout.css.prefers-color-scheme.content-override': 0 },
  'forced colors': { 'browser.display.document_color_use': 2 },
  // 1: a finger, which hits less exactly than a mouse
  phone: { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 },
};

type Send = (command: string, ...rest: readonly unknown[]) => Promise<unknown>;

/** The inside of Playwright's own Firefox by WebDriver BiDi. */
interface Inside {
  readonly _connection: {
    toImpl(browser: Browser): { readonly _browserSession: { send: Send } };
  };
}

/** The Firefox of this machine, by WebDriver BiDi. */
export async function startFirefox(executablePath: string, device: Device): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: {
      'network.dns.localDomains': 'intranet',
      'ui.prefersReducedMotion': 1,
      ...SETTINGS[device],
    },
  });
  const session = (browser as unknown as Inside)._connection.toImpl(browser)._browserSession;
  const send: Send = session.send.bind(session);
  session.send = async (command, ...rest) => command !== UNKNOWN && send(command, ...rest);
  return browser;
}
