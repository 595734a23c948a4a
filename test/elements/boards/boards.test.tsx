import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { useMemo, useState } from 'react';
import type { Board } from '../../../src/domain/rules/boards/boards.ts';
import { BoardScreen } from '../../../src/screens/boards/entry/boards.tsx';
import type { PersonKey } from '../../server/world.ts';
import { press, textOf } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const WORLD = 'boards';
const world = beforeAllStartWorld(WORLD);

let stage: RealStage;
afterEach(() => stage.end());

const hrefOf = (route: string): string => `#/dashboards${route}`;
const all = (selector: string): readonly HTMLElement[] => [
  ...stage.root.querySelectorAll<HTMLElement>(selector),
];

/** The screen with its place, as the portal keeps it. */
function Screen({ board, start }: { readonly board: Board; readonly start: string }) {
  const [route, setRoute] = useState(start);
  const onNavigate = useMemo(() => Object.assign(setRoute, { hrefOf }), []);
  return <BoardScreen board={board} route={route} onNavigate={onNavigate} />;
}

async function open(
  board: Board,
  person: PersonKey,
  {
    place = '/',
    ...options
  }: {
    readonly widthPx?: number;
    readonly locale?: 'en-US' | 'pt-BR' | 'es-ES';
    readonly place?: string;
  } = {},
): Promise<void> {
  stage = await openRealStage({ world: WORLD, person, ...options });
  stage.show(<Screen board={board} start={place} />);
}

const shown = (): Promise<unknown> =>
  until(() => stage.root.querySelector('.nmv-strip'), 'the figures');

async function violations(): Promise<readonly string[]> {
  const found = await axe.run(stage.root.firstElementChild ?? stage.root);
  return found.violations.map(({ id }) => id);
}

describe('the boards [1.12]', () => {
  it('[2.18] figures are links to lists, keys walk through the weeks, and each chart is a table', async () => {
    await open('invoices', 'DIR');
    await shown();
    const posted = await until(
      () => all('.nmv-strip-cell').find((cell) => textOf(cell).startsWith('Approved')),
      'posted ones',
    );
    expect(textOf(posted)).to.include('40,00');
    const href = posted.querySelector('a')?.getAttribute('href') ?? '';
    expect(href).to.include('#/notasfiscais/manager/customer?');
    expect(new URLSearchParams(href.split('?')[1]).get('f.status1')).to.equal('ROV020');
    const plot = await until(
      () => stage.root.querySelector<HTMLElement>('[data-table=weeks] .nmv-plot-area'),
      'the chart',
    );
    plot.focus();
    const said = () => textOf(stage.root.querySelector('[data-table=weeks] output'));
    await sendKeys({ press: 'End' });
    await until(() => said().startsWith('Week'), 'the last week is said');
    const last = said();
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => said() !== last && said().startsWith('Week'), 'the week before');
    await sendKeys({ press: 'Escape' });
    await until(() => said() === '', 'nothing is said');
    expect(await violations()).to.deep.equal([]);
    const weeks = stage.root.querySelector('[data-table=weeks]');
    weeks
      ?.querySelector<HTMLElement>('button[aria-pressed=false][title="Show as a table"]')
      ?.click();
    await until(() => weeks?.querySelector('table'), 'the table');
    expect(textOf(weeks?.querySelector('thead') ?? null)).to.include('Not approved');
    const name = weeks?.querySelector<HTMLElement>('tbody th');
    expect(name && getComputedStyle(name).textAlign).to.equal('start');
    expect(name?.offsetHeight, 'a line').to.be.below(48);
    expect(await violations()).to.deep.equal([]);
  });

  for (const [locale, weekday] of [
    ['en-US', 'Sunday'],
    ['pt-BR', 'Sunday'],
    ['es-ES', 'Monday'],
  ] as const)
    it(`[9.01] [2.18] weeks begin on ${weekday} in ${locale}`, async () => {
      await open('invoices', 'DIR', { locale });
      await shown();
      const panel = stage.root.querySelector('[data-table=weeks]');
      const asTable = 'button[aria-pressed=false][title]';
      (await until(() => panel?.querySelector<HTMLElement>(asTable), 'the chart')).click();
      await until(() => panel?.querySelector('tbody th'), 'the table');
      const starts = [...(panel?.querySelectorAll('tbody th') ?? [])].map((name) => {
        const [one = '', two = '', year = ''] = textOf(name).match(/\d+/g)?.slice(-3) ?? [];
        const day = locale === 'en-US' ? `${year}-${one}-${two}` : `${year}-${two}-${one}`;
        return new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
      });
      expect([...new Set(starts)]).to.deep.equal([weekday]);
    });

  it('[2.17] [2.19] the other boards stand on a phone in each language without a finding', async () => {
    for (const [board, locale] of [
      ['campaigns', 'pt-BR'],
      ['channels', 'es-ES'],
    ] as const) {
      await open(board, 'DIR', { locale, widthPx: 390 });
      await shown();
      expect(await violations()).to.deep.equal([]);
      expect(stage.root.host.scrollWidth).to.be.at.most(391);
      stage.end();
    }
    await open('channels', 'MA');
    await shown();
    expect(all('[data-table=heat] tbody tr').length).to.equal(1);
    const behind = (cells: string) =>
      all(`[data-table=heat] ${cells} a`).map((link) =>
        new URLSearchParams(link.getAttribute('href')?.split('?')[1]).toString(),
      );
    const [row, sums] = [behind('tbody td[data-plain]'), behind('tfoot td')];
    expect(row.length, 'the sum of the channel leads to its report').to.equal(1);
    expect(row[0]).to.match(new RegExp(`channel=${world().channels.A.id}\\b`));
    expect(sums.length, 'and that of each category').to.equal(
      all('[data-table=heat] thead th').length - 1,
    );
    expect(sums.at(-1)).not.to.include('category=');
  });

  it('[2.18] says where there is nothing, and leads a person out of reach to the whole board', async () => {
    await open('invoices', 'DIR', { place: `/?channel=${world().channels.D.id}` });
    await until(
      () => textOf(stage.root.querySelector('.nmv-boards')).includes('no invoices in this cycle'),
      'nothing there',
    );
    stage.end();
    await open('invoices', 'MA', { place: `/?channel=${world().channels.C.id}` });
    await until(
      () => textOf(stage.root.querySelector('.nmv-boards')).includes('There is nothing here'),
      'a channel out of reach',
    );
    await press(stage.root, 'Show the whole dashboard');
    await shown();
  });

  it('on paper it says what it is of, without the controls that ask for it', async () => {
    await open('campaigns', 'DIR', { place: `/?channel=${world().channels.A.id}` });
    await shown();
    const [filters, asked] = ['.nmv-board-filters', '.nmv-board-asked'].map((each) =>
      stage.root.querySelector<HTMLElement>(each),
    );
    expect([filters?.checkVisibility(), asked?.checkVisibility()]).to.deep.equal([true, false]);
    try {
      await emulateMedia({ media: 'print' });
      expect([filters?.checkVisibility(), asked?.checkVisibility()]).to.deep.equal([false, true]);
      expect(textOf(asked ?? null)).to.equal('Safra 2026 · All regions · Canal A');
    } finally {
      await emulateMedia({ media: 'screen' });
    }
  });
});
