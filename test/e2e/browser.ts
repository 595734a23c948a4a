import { chromium } from 'playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Milliseconds allowed for content to appear on a busy machine; promised times are measured
 * separately.
 */
export const PATIENCE_MS = 60_000;

/**
 * A Chromium of this machine.
 * @param hosts names that lead to this machine, as an intranet's do; `name:port address:port` leads elsewhere on it
 */
export async function startBrowser(hosts: readonly string[] = []): Promise<Browser> {
  const rules = hosts
    .map((host) => (host.includes(' ') ? `MAP ${host}` : `MAP ${host} 127.0.0.1`))
    .join(',');
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [...FLAGS, ...(rules ? [`--host-resolver-rules=${rules}`] : [])],
  });
}

export interface PersonOptions {
  readonly locale?: string;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** A device that is used by fingers. */
  readonly isTouched?: boolean;
}

/** Browser of a user, with its own storage and a record of page errors. */
export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors of the pages. */
  readonly errors: string[];
}

/** Opens a new browser for a user who prefers `locale`. */
export async function newPerson(
  browser: Browser,
  {
    locale = 'pt-BR',
    width = 1440,
    height = 900,
    colorScheme = 'light',
    isTouched = false,
  }: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    locale,
    colorScheme,
    viewport: { width, height },
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...(isTouched && { hasTouch: true, isMobile: true }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  return { context, page: await context.newPage(), errors };
}
