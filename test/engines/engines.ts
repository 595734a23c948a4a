import { findFirefox, findWebKit } from '../../scripts/other-browsers.mjs';
import { startBrowser } from '../e2e/browser.ts';
import { startFirefox } from '../guest/firefox.ts';
import { openPage } from './playwright-tab.ts';
import type { Tab, TabOptions } from './tab.ts';
import { openWebKit } from './webkit.ts';

/** A browser of another make. */
export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Reason for skipping it on this machine; undefined where it is installed. */
  readonly missing: string | undefined;
  /** A window of a browser that was started for it, and ends with it. */
  open(options?: TabOptions): Promise<Tab>;
}

const chromium: Engine = {
  name: 'Chromium',
  missing: undefined,
  async open(options) {
    const browser = await startBrowser();
    return endingWith(await openPage(browser, options), () => browser.close());
  },
};

const firefox: Engine = {
  name: 'Firefox',
  missing: findFirefox() ? undefined : 'there is no Firefox here',
  async open(options) {
    const browser = await startFirefox(findFirefox() ?? '', options?.isDark ? 'dark' : 'light');
    return endingWith(await openPage(browser, options), () => browser.close());
  },
};

const webkit: Engine = {
  name: 'WebKit',
  missing: findWebKit() ? undefined : 'there is no WebKit here',
  open(options) {
    const installed = findWebKit();
    if (!installed) throw new Error('there is no WebKit here');
    return openWebKit(installed, options);
  },
};

/** Engines to test. A partial run tests only WebKit, whose faults no other engine shows. */
export const engines: readonly Engine[] = process.env['NMV_ENGINES']
  ? [webkit, firefox, chromium]
  : [webkit];

/** Lets a window end what was started for it. */
function endingWith(tab: Tab, end: () => Promise<void>): Tab {
  const close = tab.close.bind(tab);
  tab.close = async () => {
    await close();
    await end();
  };
  return tab;
}
