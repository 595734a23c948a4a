import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse, resetMouse } from '@web/test-runner-commands';
import axe from 'axe-core';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { SalesStructure } from '../../../src/domain/schema/channels/structure.ts';
import { ChannelStructure } from '../../../src/screens/structure/entry/channel-structure.tsx';
import { InternalStructure } from '../../../src/screens/structure/entry/internal-structure.tsx';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { PersonKey } from '../../server/world.ts';
import { named, press, textOf, type } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const WORLD = 'org-chart';
beforeAllStartWorld(WORLD);

let stage: RealStage;
afterEach(async () => {
  await resetMouse();
  stage.end();
});

async function open(
  options: {
    readonly person?: PersonKey;
    readonly locale?: Locale;
    readonly widthPx?: number;
  } = {},
): Promise<void> {
  stage = await openRealStage({ world: WORLD, person: 'DIR', ...options });
  stage.show(<InternalStructure />);
  const name = { 'en-US': 'Org chart', 'pt-BR': 'Organograma', 'es-ES': 'Organigrama' };
  await press(stage.root, name[options.locale ?? 'en-US']);
  await until(() => cards().length > 0, 'the chart');
}

const cards = (): readonly HTMLElement[] => [
  ...stage.root.querySelectorAll<HTMLElement>('.nmv-chart-card'),
];
const titles = (): readonly string[] =>
  cards()
    .map((each) => textOf(each.querySelector('.nmv-chart-under')).split(' · ')[0] ?? '')
    .toSorted();
const card = (unit: string): HTMLElement | undefined =>
  cards().find((each) => textOf(each.querySelector('.nmv-chart-words')).includes(unit));
const chart = (): HTMLElement => {
  const found = stage.root.querySelector<HTMLElement>('[role="tree"]');
  if (!found) throw new Error('no chart');
  return found;
};
/** Returns the text of the card that keys act on. */
const at = (): string =>
  textOf(stage.root.querySelector('.nmv-chart-card[data-at] .nmv-chart-under'));
const side = (): string => textOf(stage.root.querySelector('.nmv-chart-side'));

async function keys(...names: readonly string[]): Promise<void> {
  for (const press of names) await sendKeys({ press });
}
async function goTo(unit: string): Promise<void> {
  await until(() => card(unit), unit);
  card(unit)?.click();
  await until(() => card(unit)?.dataset['at'] !== undefined, `at ${unit}`);
  chart().focus();
}
/** Goes down from the top by keys: opens what is closed, and enters it. */
async function openDown(...units: readonly string[]): Promise<void> {
  chart().focus();
  await keys('Home');
  for (const unit of units) {
    if (stage.root.querySelector('.nmv-chart-card[data-at][aria-expanded="false"]')) {
      await keys('ArrowRight');
      await until(
        () => stage.root.querySelector('.nmv-chart-card[data-at][aria-expanded="true"]'),
        `what is above ${unit} is open`,
      );
    }
    await keys('ArrowRight');
    await until(() => at().startsWith(unit), unit);
  }
}

const parentOf = async (unit: string): Promise<string | undefined> => {
  const { nodes } = await stage.page.http.get<SalesStructure>(
    `/apis/v1/sales-structure?on=${localDate(new Date())}`,
  );
  const node = nodes.find(({ name1 }) => name1 === unit);
  return nodes.find(({ id }) => id === node?.parentId)?.name1;
};
const undo = async (): Promise<void> => {
  const button = await until(
    () => named<HTMLButtonElement>(stage.root, '.nmv-toast-action', 'Undo'),
    'the way back',
  );
  button.click();
  await until(() => textOf(stage.root).includes('Everything is as it was before'), 'undone');
};

describe('the organization chart [2.14]', () => {
  it('is folded to one’s own path, and shows people, vacancies and channels below each', async () => {
    await open({ person: 'RTV1' });
    expect(titles()).to.deep.equal(['distrital 1', 'territory 1']);
    await stage.end();
    await open({ person: 'DIR' });
    expect(titles()).to.deep.equal(['bu 1', 'bu 2', 'regional 1']);
    expect(textOf(card('bu 1')))
      .to.include('Pessoa MGR1')
      .and.include('2');
  });

  it('is gone through by the keyboard alone, with one stop of the Tab key', async () => {
    await open();
    chart().focus();
    const seen: string[] = [];
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'Space', 'ArrowRight', 'ArrowLeft']) {
      await keys(key);
      await new Promise(requestAnimationFrame);
      seen.push(at().split(' · ')[0] ?? '');
    }
    expect(seen).to.deep.equal([
      'bu 2',
      'bu 1',
      'regional 1',
      'regional 1',
      'distrital 1',
      'regional 1',
    ]);
    expect(card('regional 1')?.ariaExpanded).to.equal('true');
    await keys('ArrowLeft');
    await until(() => card('regional 1')?.ariaExpanded === 'false', 'the branch closed');
    expect(cards().filter(({ tabIndex }) => tabIndex === 0)).to.have.lengthOf(0);
    expect(chart().getAttribute('aria-activedescendant')).to.equal(card('regional 1')?.id);
    await keys('Enter');
    await until(() => side().includes('Pessoa COO1'), 'what is behind the card');
    await keys('*');
    await press(stage.root, 'Show all that is open');
    await until(() => card('Canal A'), 'all below is open');
    chart().focus();
    await keys('Home');
    await until(() => at().startsWith('bu 1'), 'the top');
    const transform = () => chart().style.transform;
    const [before] = [transform()];
    await keys('+');
    await until(() => transform() !== before, 'zoomed in');
    const zoomed = transform();
    await sendKeys({ down: 'Shift' });
    await keys('ArrowDown');
    await sendKeys({ up: 'Shift' });
    await until(() => transform() !== zoomed, 'the view moved');
  });

  it('is searched: what is found is opened, marked and brought into the middle', async () => {
    await open();
    const term = stage.root.querySelector<HTMLInputElement>('input[type="search"]');
    if (!term) throw new Error('no search');
    type(term, 'territory');
    term.form?.requestSubmit();
    await until(() => textOf(stage.root).includes('1 of 2 found'), 'how many');
    await until(() => card('territory 1')?.dataset['found'] !== undefined, 'the first');
    await press(stage.root, 'Next match');
    await until(() => at().includes('territory 2'), 'the second');
    const frame = stage.root.querySelector('.nmv-org-chart')?.getBoundingClientRect();
    const box = card('territory 2')?.getBoundingClientRect();
    expect(box && frame && box.top > frame.top && box.bottom < frame.bottom).to.equal(true);
    const isSeen = () =>
      cards().some((each) => {
        const { top, bottom, left, right } = each.getBoundingClientRect();
        return (
          frame &&
          bottom > frame.top &&
          top < frame.bottom &&
          right > frame.left &&
          left < frame.right
        );
      });
    for (const far of [20_000, -20_000]) {
      const before = chart().style.transform;
      chart().dispatchEvent(
        new WheelEvent('wheel', { deltaX: far, deltaY: far, bubbles: true, cancelable: true }),
      );
      await until(
        () => chart().style.transform !== before && isSeen(),
        'one never loses the chart',
      );
    }
    type(term, 'no such name');
    term.form?.requestSubmit();
    await until(() => textOf(stage.root).includes('No one found'), 'no result');
  });

  it('moves by cut and paste: what it changes is shown before, and it is taken back', async () => {
    await open();
    await openDown('regional 1', 'distrital 1');
    await until(() => at().startsWith('distrital 1'), 'the distrital');
    await sendKeys({ down: 'Control' });
    await keys('x');
    await sendKeys({ up: 'Control' });
    await until(() => textOf(stage.root).includes('distrital 1 cut'), 'it is cut');
    await keys('Home', 'ArrowDown');
    await until(() => at().startsWith('bu 2'), 'the other branch');
    await keys('ArrowRight');
    await until(() => card('regional 2'), 'what is below it');
    await keys('ArrowRight');
    await until(() => at().startsWith('regional 2'), 'the destination');
    await sendKeys({ down: 'Control' });
    await keys('v');
    await sendKeys({ up: 'Control' });
    await until(() => side().includes('From regional 1 to regional 2'), 'the move');
    await until(() => side().includes('Pessoa COO1'), 'the changed person');
    expect(side())
      .to.include('2 to 0 channels')
      .and.include('−2 channels')
      .and.include('2 to 4 channels')
      .and.include('+2 channels');
    expect(stage.root.querySelector('.nmv-chart-new')).to.not.equal(null);
    expect(await parentOf('distrital 1')).to.equal('regional 1');
    named<HTMLButtonElement>(stage.root, '.nmv-chart-side button', /^Move on/)?.click();
    await until(() => textOf(stage.root).includes('distrital 1 moves as of'), 'it says so');
    expect(await parentOf('distrital 1')).to.equal('regional 2');
    await until(
      () =>
        card('distrital 1')?.dataset['at'] !== undefined &&
        card('regional 2')?.ariaExpanded === 'true',
      'one sees where it has gone',
    );
    await undo();
    expect(await parentOf('distrital 1')).to.equal('regional 1');
  });

  it('moves by drag onto a card; a card of another level does not take a unit, but its person', async () => {
    await open();
    await openDown('regional 1', 'distrital 1', 'territory 1');
    await keys('ArrowRight');
    const middle = (unit: string): [number, number] => {
      const box = card(unit)?.getBoundingClientRect();
      if (!box) throw new Error(`no ${unit}`);
      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    };
    await press(stage.root, 'Show all that is open');
    await until(() => card('Canal A') && card('regional 1'), 'both ends of the way');
    await sendMouse({ type: 'move', position: middle('Canal A') });
    await sendMouse({ type: 'down' });
    const [x, y] = middle('Canal A');
    await sendMouse({ type: 'move', position: [x - 12, y] });
    await sendMouse({ type: 'move', position: middle('regional 1') });
    await until(() => card('regional 1')?.dataset['takes'] === 'yes', 'it would take it');
    await sendMouse({ type: 'up' });
    await until(() => side().includes('From territory 1 to regional 1'), 'the move of a channel');
    await keys('Escape');
  });

  it('tells at the field why something cannot go, and offers the list of units', async () => {
    await open();
    await goTo('regional 1');
    await press(stage.root, 'Move to', '.nmv-chart-side button');
    await until(() => side().includes('Move regional 1'), 'the move');
    expect(textOf(stage.root.activeElement)).to.include('Move regional 1');
    expect(
      named<HTMLButtonElement>(stage.root, '.nmv-chart-side button', /^Move on/)?.disabled,
    ).to.equal(true);
    await press(stage.root, 'Cancel', '.nmv-chart-side button');
    await until(() => stage.root.activeElement === chart(), 'the chart has the focus again');
  });

  it('shows the figures of a unit’s channels when they are asked for', async () => {
    await open();
    await goTo('regional 1');
    expect(stage.root.querySelector('.nmv-chart-figures')).to.equal(null);
    await press(stage.root, 'Figures of the channels');
    await until(() => stage.root.querySelector('.nmv-chart-figures tbody tr'), 'the figures');
    expect(side()).to.include('Canal A').and.include('Canal B').and.include('2 channels');
  });

  it('lets who may only read look and not move, on a phone too', async () => {
    await open({ person: 'COO1', widthPx: 390 });
    expect(cards().filter(({ dataset }) => dataset['movable'] !== undefined)).to.have.lengthOf(0);
    expect(named(stage.root, 'button', 'Latest moves')).to.equal(undefined);
    expect(stage.host.scrollWidth).to.be.at.most(391);
  });

  it('has nothing that axe finds wrong, in light and in a move', async () => {
    await open();
    await goTo('regional 1');
    await press(stage.root, 'Move to', '.nmv-chart-side button');
    await until(() => side().includes('Move regional 1'), 'the move');
    const { violations } = await axe.run(stage.host, {
      resultTypes: ['violations'],
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    });
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 140)}`),
      ),
    ).to.deep.equal([]);
  });
});

describe('the chart of the channels’ teams [2.15]', () => {
  it('shows channels, managers and their people; a consultant pasted on another manager is confirmed first', async () => {
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    stage.show(<ChannelStructure />);
    await press(stage.root, 'Org chart');
    await until(() => card('Canal A') && cards().length > 4, 'the channels');
    expect(textOf(card('Pessoa MA'))).to.include('2');
    chart().focus();
    await keys('*');
    await until(() => card('Pessoa S1'), 'the consultants');
    await goTo('Pessoa S1');
    await sendKeys({ down: 'Control' });
    await keys('x');
    await sendKeys({ up: 'Control' });
    await until(() => textOf(stage.root).includes('Pessoa S1 cut'), 'cut');
    card('Canal B')?.click();
    chart().focus();
    await sendKeys({ down: 'Control' });
    await keys('v');
    await sendKeys({ up: 'Control' });
    const dialog = await until(() => stage.root.querySelector('dialog'), 'the question');
    expect(textOf(dialog)).to.include('Pessoa S1');
    await until(
      () => [...dialog.querySelectorAll('input')].some(({ value }) => value === 'Canal B'),
      'the channel where it goes',
    );
  });
});
