// Pictures of every screen in one page, and what was measured while they were taken; see options.ts.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startBrowser } from '../e2e/browser.ts';
import { startSite } from '../e2e/site.ts';
import { readOptions } from './options.ts';
import type { Options } from './options.ts';
import { pageOf, report } from './page.ts';
import type { Shown } from './page.ts';
import { VISITORS } from './screens.ts';
import { Visit } from './visit.ts';
import type { Look, Seen } from './visit.ts';

function looksOf({ locales, widths, schemes, withStates }: Options): readonly Look[] {
  const whole = locales.flatMap((locale) =>
    widths.flatMap((width) =>
      schemes.map((scheme): Look => ({ locale, width, scheme, state: 'whole' })),
    ),
  );
  const [locale, scheme] = [locales[0], schemes[0]];
  if (!withStates || !locale || !scheme) return whole;
  const ends = widths.length > 1 ? [widths[0], widths[widths.length - 1]] : widths;
  const states = ends.flatMap((width = 0) =>
    (['loading', 'failing'] as const).map((state): Look => ({ locale, width, scheme, state })),
  );
  return [...whole, ...states];
}

const asFile = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Keeps pictures beside the page that shows them. */
function keeper({ folder, format }: Options): {
  readonly shown: Shown[];
  keep(seen: Seen): Promise<void>;
} {
  const shown: Shown[] = [];
  return {
    shown,
    async keep({ picture, ...seen }) {
      const { visitor, screen, locale, width, scheme, state } = seen;
      const file = `${asFile([shown.length, visitor, screen, locale, width, scheme, state].join(' '))}.${format === 'png' ? 'png' : 'jpg'}`;
      if (picture) await writeFile(path.join(folder, file), picture);
      shown.push({ ...seen, file: picture && file });
    },
  };
}

/** @returns what was found, as text */
export async function takePictures(args: readonly string[]): Promise<string> {
  const options = readOptions(args);
  const { folder } = options;
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (/\.(?:jpg|png)$/.test(name)) await rm(path.join(folder, name));
  const own = options.site === undefined ? await startSite({ database: 'pglite' }) : undefined;
  const portal = own?.portal ?? options.site ?? '';
  const site = own ?? { portal, intranet: `${portal}/intranet/` };
  const browser = await startBrowser();
  const { shown, keep } = keeper(options);
  try {
    for (const look of looksOf(options))
      for (const visitor of VISITORS) {
        if (options.people.length > 0 && !options.people.includes(visitor.name)) continue;
        const before = shown.length;
        await Visit.run({ browser, site, options }, visitor, look, keep).catch((error: unknown) =>
          console.error(`${visitor.name}, ${JSON.stringify(look)}: ${String(error)}`),
        );
        console.error(
          `${visitor.name}, ${Object.values(look).join(' ')}: ${shown.length - before}`,
        );
        // the pictures so far can be viewed already
        await writeFile(path.join(folder, 'index.html'), pageOf(shown));
      }
  } finally {
    await browser.close();
    await own?.close();
  }
  const text = report(shown);
  await writeFile(path.join(folder, 'report.txt'), text);
  return `${text}\n${path.join(folder, 'index.html')}`;
}
