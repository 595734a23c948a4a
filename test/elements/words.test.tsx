import { expect } from '@open-wc/testing';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createRefreshing } from '../../src/data/base/host.ts';
import type { HostHandle } from '../../src/data/base/host.ts';
import { PageProvider } from '../../src/data/page/page-provider.tsx';
import { createPage } from '../../src/data/page.ts';
import { useAreas } from '../../src/data/page/use-areas.ts';
import { ranking } from '../../src/i18n/es-ES/ranking.ts';
import { rankingArea } from '../../src/i18n/ranking-area.ts';
import { useT } from '../../src/i18n/use-t.ts';
import { useWords } from '../../src/i18n/use-words.ts';
import { until } from './until.ts';

function Screen() {
  useAreas('ranking');
  const [state] = useState('screen');
  return <p>{`${state}: ${useT('ranking')('live')}`}</p>;
}

function Control() {
  useWords('ranking');
  const [state] = useState('control');
  return <p>{`${state}: ${useT('ranking')('live')}`}</p>;
}

/**
 * Adds a part to a mounted tree. Its words load at once, while React rests between two steps of a
 * render and then continues that render.
 */
async function bring(Part: () => ReactNode): Promise<{ shown: string; recovered: unknown[] }> {
  const page = createPage();
  const ground = document.createElement('div');
  document.body.append(ground);
  const recovered: unknown[] = [];
  const root = createRoot(ground, {
    onRecoverableError: (error) =>
      void recovered.push(error instanceof Error ? error.cause : error),
  });
  const host: HostHandle = {
    host: ground,
    root: ground.attachShadow({ mode: 'open' }),
    emit: () => true,
    navigate: () => undefined,
    hrefOf: () => undefined,
    refreshing: createRefreshing(),
    lightForm: (content) => content,
  };
  const way: { open?: () => void } = {};
  function Place() {
    const [isOpen, setOpen] = useState(false);
    way.open = () => setOpen(true);
    return <Suspense>{isOpen ? <Part /> : <i>before</i>}</Suspense>;
  }
  try {
    flushSync(() =>
      root.render(
        <PageProvider page={page} host={host} locale="es-ES">
          <Place />
        </PageProvider>,
      ),
    );
    way.open?.();
    await until(() => ground.querySelector('p') !== null, 'the part comes');
    return { shown: ground.textContent, recovered };
  } finally {
    root.unmount();
    ground.remove();
  }
}

describe('words that come later', () => {
  const load = rankingArea['es-ES'];
  before(() => {
    rankingArea['es-ES'] = () => Promise.resolve(ranking);
  });
  after(() => {
    rankingArea['es-ES'] = load;
  });

  it('are waited for by a screen whose render React takes up again, without an error', async () => {
    expect(await bring(Screen)).to.deep.equal({ shown: `screen: ${ranking.live}`, recovered: [] });
  });

  it('are waited for by a control whose render React takes up again, without an error', async () => {
    expect(await bring(Control)).to.deep.equal({
      shown: `control: ${ranking.live}`,
      recovered: [],
    });
  });
});
