import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { stockPosting } from '../../../src/domain/entities/stock-posting.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import { loadExtras } from '../../../src/portal/entity-extras.ts';
import { Maintenance } from '../../../src/screens/record/entry/maintenance.tsx';
import { DescriptionWithEffect } from '../../../src/screens/stock/posting-effect.tsx';
import { StockReportView } from '../../../src/screens/stock/report.tsx';
import type { PersonKey } from '../../server/world.ts';
import { field, press, textOf } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const WORLD = 'stock';
const world = beforeAllStartWorld(WORLD);

let stage: RealStage;
let moved: string;
afterEach(() => stage.end());

async function open(
  person: PersonKey,
  options: { readonly widthPx?: number; readonly locale?: 'pt-BR' | 'es-ES' } = {},
  by = 'product',
): Promise<void> {
  stage = await openRealStage({ world: WORLD, person, ...options });
  moved = '';
  stage.show(
    <StockReportView
      route={`/?from=2026-10&to=2026-10&by=${by}&channel=${world().channels.A.id}`}
      onNavigate={(route) => {
        moved = route;
      }}
    />,
  );
  await until(() => stage.root.querySelector('tr[data-stock]'), 'the lines');
}

const all = (selector: string): readonly Element[] => [...stage.root.querySelectorAll(selector)];
const line = (): readonly string[] =>
  [...(stage.root.querySelector('tr[data-stock]')?.querySelectorAll('td, th') ?? [])].map(textOf);

describe('the stock report [1.08] [2.25]', () => {
  it('has its columns as a sum, marks what is negative and what is missing, and opens to what moved', async () => {
    await open('MA');
    expect(line().slice(1, 10)).to.deep.equal([
      'Produto PHerbicidas',
      'no opening stock',
      '—',
      '−120,00',
      '—',
      '—',
      '—',
      '100,00',
      '−20,00',
    ]);
    expect(all('.nmv-negative').length).to.be.above(0);
    expect(textOf(stage.root.querySelector('.nmv-status'))).to.include('incomplete');
    await press(stage.root, 'Show the items');
    await until(() => stage.root.querySelector('.nmv-stock-items'), 'the items');
    expect(textOf(stage.root.querySelector('.nmv-stock-items'))).to.include(
      '6 BD of “VIGORE”, invoice 92',
    );
    await press(stage.root, 'Show the movements of Produto P');
    await until(() => stage.root.querySelector('.nmv-moves .nmv-link'), 'the movements');
    expect(all('.nmv-moves tbody tr').map((row) => textOf(row.lastElementChild))).to.deep.equal([
      'no opening stock',
      '100,00',
      '−20,00',
    ]);
    const { violations } = await axe.run(stage.root.firstElementChild ?? stage.root);
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
  });

  it('[2.24] a posting that is kept tells its effect against the balance without it', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MA' });
    const { rows } = await stage.page.http.get<ListAnswer>('/apis/v1/stock-postings?size=1');
    stage.show(
      <Maintenance
        entity={stockPosting}
        extras={{ controls: { description: DescriptionWithEffect } }}
        route={`/${rows[0]?.id}`}
        onNavigate={() => undefined}
      />,
    );
    const effect = await until(() => stage.root.querySelector('.nmv-stock-effect'), 'the effect');
    expect(textOf(effect)).to.match(/balance without it\s*−120,00.*balance with it\s*−20,00/);
  });

  it('keeps what is asked for in the address, and the chart is a table too', async () => {
    await open('COO1', { locale: 'pt-BR', widthPx: 390 });
    await press(stage.root, 'Canais');
    expect(moved).to.include('by=channel').and.include('from=2026-10');
    await press(stage.root, 'Mostrar como tabela');
    await until(
      () => all('table').some((table) => textOf(table).includes('outubro de 2026')),
      'the table',
    );
  });

  it('a channel is chosen by its name', async () => {
    await open('ADMIN');
    const channel = await until(() => {
      const control = field(stage.root, 'Channel');
      // until its list is there, a plain control is in its place
      return (
        control.getAttribute('role') === 'combobox' && control.value.includes('Canal A') && control
      );
    }, 'the channel by its name');
    channel.focus();
    channel.select();
    await sendKeys({ type: 'Canal B' });
    await until(
      () => textOf(stage.root.querySelector('[role="option"]')).includes('Canal B'),
      () =>
        `the channel with this name; written: “${channel.value}”; in the page and with the focus: ${channel.isConnected}, ${stage.root.activeElement === channel}; listed: “${all('[role="option"]').map(textOf).join()}”`,
    );
    await sendKeys({ press: 'Enter' });
    await until(() => moved.includes(`channel=${world().channels.B.id}`), 'the address');
  });

  it('a month is closed once what it comes to was told', async () => {
    await open('MA');
    await press(stage.root, 'Close October 2026');
    await until(
      () => textOf(stage.root.querySelector('dialog')).includes('1 product closes negative.'),
      'what it comes to',
    );
    expect(textOf(stage.root.querySelector('dialog'))).to.include('never opened again');
    const confirm = await until(() => {
      const button = [...stage.root.querySelectorAll<HTMLButtonElement>('dialog button')].find(
        (each) => textOf(each) === 'Close October 2026',
      );
      return button && !button.disabled && button;
    }, 'the button');
    confirm.click();
    await until(
      () => textOf(stage.root.querySelector('.nmv-screen-head')).includes('closed on'),
      'it is closed',
    );
    const { A } = world().channels;
    const { rows } = await stage.page.http.get<ListAnswer>('/apis/v1/stock-postings?size=1');
    await stage.page.http.post('/apis/v1/stock-postings', {
      customer: A.id,
      product: rows[0]?.['product'],
      postingType: 'plus',
      movementDate: '2026-10-20',
      quantity: '1234567',
      description: 'Counted late',
    });
    stage.end();
    await open('MA', { widthPx: 390 });
    await until(
      () => textOf(stage.root.querySelector('.nmv-stock-since')).includes('since closing'),
      'what was posted since',
    );
    await press(stage.root, 'Show the movements of Produto P');
    const late = await until(
      () => all('[data-move]').find((row) => textOf(row).includes('Counted late')),
      'the late one',
    );
    const scrolled = stage.root.querySelector('.nmv-table-scroll');
    expect(scrolled?.scrollWidth, 'nothing stands outside the screen').to.equal(
      scrolled?.clientWidth,
    );
    const placed = [...late.children].map((cell) => cell.getBoundingClientRect());
    const [day, source, , party, quantity, balance] = placed;
    expect(source?.top).to.equal(day?.top);
    expect(balance?.top).to.equal(party?.top);
    expect([quantity?.right, balance?.right]).to.deep.equal([source?.right, source?.right]);
  });

  it('[2.24] links a reversed posting and its reversal both ways, in a single element within the host page [E13]', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MA' });
    const { http } = stage.page;
    const url = '/apis/v1/stock-postings';
    const { rows } = await http.get<ListAnswer>(`${url}?size=1`);
    const first = rows[0];
    await http.post(`${url}/${first?.id}/acts/reverse`, {
      rowSCN: first?.rowSCN,
      reason: 'Counted twice',
    });
    const extras = await loadExtras('stockPosting');
    const led = async (id: number | undefined, name: string): Promise<string> => {
      stage.show(
        <Maintenance
          entity={stockPosting}
          {...(extras && { extras })}
          key={id}
          route={`/${id}`}
          onNavigate={() => undefined}
        />,
      );
      const link = await until(
        () => stage.root.querySelector<HTMLElement>(`[data-field="${name}"] .nmv-link`),
        'the link',
      );
      expect(link.hasAttribute('href')).to.equal(false);
      link.click();
      return stage.paths.at(-1) ?? '';
    };
    const there = await led(first?.id, 'reversedById');
    expect(there).to.match(/^\/stock\/postings\/\d+$/);
    expect(await led(Number(there.split('/').at(-1)), 'reversesId')).to.equal(
      `/stock/postings/${first?.id}`,
    );
  });
});
