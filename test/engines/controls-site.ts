import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rolldown } from 'rolldown';
import { browserInput } from '../../scripts/browser-bundle.mjs';

/** A site whose page has controls of the product, and how it writes dates and numbers. */
export interface ControlsSite {
  /** Address of the page. */
  readonly page: string;
  close(): void;
}

const PAGE = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Controls</title>
<body style="margin: 0"><script type="module" src="/controls.js"></script></body></html>`;

/** Bundles the page, as the product is bundled, and serves it. */
export async function startControlsSite(): Promise<ControlsSite> {
  const bundle = await rolldown({
    ...browserInput(''),
    input: { controls: 'test/engines/controls-page.tsx' },
  });
  const { output } = await bundle.generate({ entryFileNames: '[name].js' });
  await bundle.close();
  const scripts = new Map(
    output.map((each) => [`/${each.fileName}`, each.type === 'chunk' ? each.code : each.source]),
  );
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts.get(url);
    response
      .setHeader(
        'content-type',
        `${script === undefined ? 'text/html' : 'text/javascript'}; charset=utf-8`,
      )
      .end(script ?? PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    page: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
