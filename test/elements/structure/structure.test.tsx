import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import type { SalesStructure } from '../../../src/domain/schema/channels/structure.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { ChannelStructure } from '../../../src/screens/structure/entry/channel-structure.tsx';
import { InternalStructure } from '../../../src/screens/structure/entry/internal-structure.tsx';
import type { PersonKey } from '../../server/world.ts';
import { field, named, press, textOf, type } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const WORLD = 'structure';
beforeAllStartWorld(WORLD);

let stage: RealStage;
afterEach(() => stage.end());

async function open(
  screen: 'internal' | 'channels',
  options: {
    readonly person?: PersonKey;
    readonly locale?: Locale;
    readonly widthPx?: number;
  } = {},
): Promise<void> {
  stage = await openRealStage({ world: WORLD, ...options });
  stage.show(screen === 'internal' ? <InternalStructure /> : <ChannelStructure />);
  await until(() => rows().length > 0, 'the tree');
}

const rows = (): readonly HTMLElement[] =>
  [...stage.root.querySelectorAll<HTMLElement>('.nmv-tree-body [role="row"]')].sort(
    (one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex),
  );
const names = (): readonly string[] =>
  rows().map((row) => textOf(row.querySelector('.nmv-tree-name, strong')));
const focused = (): string =>
  textOf(stage.root.activeElement?.querySelector('.nmv-tree-name, strong'));
const row = (name: string): HTMLElement | undefined =>
  rows().find((each) => textOf(each.querySelector('.nmv-tree-name')) === name);

function key(name: string): void {
  stage.root.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
  );
}

async function action(name: string, what: string): Promise<void> {
  const found = await until(() => row(name), name);
  named<HTMLButtonElement>(found, 'button', /^Actions for/)?.click();
  await press(found, what, '[role="menuitem"]');
  await until(() => stage.root.querySelector('dialog'), 'the dialog');
}

async function choose(label: string, title: string): Promise<void> {
  const input = await until(() => {
    const control = field(stage.root, label);
    return control.getAttribute('role') === 'combobox' && control;
  }, `the list of ${label}`);
  input.focus();
  input.select();
  await sendKeys({ type: title });
  await until(
    () =>
      textOf(stage.root.querySelector('[role="option"]')).includes(title) &&
      stage.root.querySelector('.nmv-options[aria-busy]') === null,
    `the option ${title}`,
  );
  await sendKeys({ press: 'Enter' });
  await until(() => stage.root.querySelector('[role="option"]') === null, `${title} chosen`);
}

/** Presses the action of the dialog once it can be pressed. */
async function send(name: string): Promise<void> {
  (
    await until(() => {
      const button = named<HTMLButtonElement>(stage.root, 'dialog button', name);
      return button && !button.disabled && button;
    }, `${name} can be pressed`)
  ).click();
}

const found = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run(stage.host, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 140)}`),
  );
};

describe('the provider’s sales structure', () => {
  it('is a tree of units, people and channels, folded below the distritals', async () => {
    await open('internal');
    expect(names()).to.deep.equal([
      'bu 1',
      'regional 1',
      'distrital 1',
      'bu 2',
      'regional 2',
      'distrital 2',
    ]);
    expect(rows().map((each) => [each.ariaLevel, each.ariaExpanded])).to.deep.equal([
      ['1', 'true'],
      ['2', 'true'],
      ['3', 'false'],
      ['1', 'true'],
      ['2', 'true'],
      ['3', 'false'],
    ]);
    expect(textOf(row('distrital 1')))
      .to.include('Pessoa RTV1')
      .and.include('Technical sales representative');
    await press(stage.root, 'Expand all');
    await until(() => names().includes('Canal A'), 'the channels');
    await press(stage.root, 'Collapse all');
    await until(() => names().length === 2, 'two units');
  });

  it('[U20] tree, chart and table are chosen at one place that none of them moves; each shows people', async () => {
    await open('internal', { locale: 'pt-BR' });
    const places = () =>
      stage
        .all('.nmv-segment')
        .filter((each) => each.checkVisibility())
        .map((each) => {
          const { left, top, width } = each.getBoundingClientRect();
          return [left, top, width].map(Math.round);
        });
    const before = places();
    for (const [look, stands] of [
      ['Organograma', '.nmv-chart-card'],
      ['Tabela', '.nmv-grid [role="gridcell"]'],
      ['Árvore', '.nmv-tree-body [role="row"]'],
    ] as const) {
      await press(stage.root, look);
      await until(() => stage.root.querySelector(stands), look);
      await until(() => /Pessoa (MGR|COO|RTV)1/.test(textOf(stage.root)), `the people of ${look}`);
      expect(places(), look).to.deep.equal(before);
    }
    expect(textOf(stage.root)).to.include('Estrutura em');
  });

  it('is gone through by the keyboard alone', async () => {
    await open('internal');
    rows()[0]?.focus();
    for (const [pressed, expected] of [
      ['End', 'distrital 2'],
      ['Home', 'bu 1'],
      ['ArrowDown', 'regional 1'],
      ['r', 'regional 2'],
      ['ArrowUp', 'bu 2'],
      ['ArrowRight', 'regional 2'],
      ['ArrowLeft', 'regional 2'],
      ['ArrowLeft', 'bu 2'],
    ] as const) {
      key(pressed);
      await until(
        () => focused() === expected,
        () => `${pressed} leads to ${expected}, not ${focused()}`,
      );
    }
    expect(
      rows()
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((each) => textOf(each.querySelector('.nmv-tree-name'))),
    ).to.deep.equal(['bu 2']);
    key('ArrowLeft');
    await until(() => row('bu 2')?.ariaExpanded === 'false', 'the branch closed');
    key('*');
    await until(() => row('bu 2')?.ariaExpanded === 'true', 'all siblings open');
    key('Enter');
    await until(() => textOf(stage.root).includes('bu-2'), 'the record of the unit');
  });

  it('finds people and channels, and says when there is none', async () => {
    await open('internal');
    const term = stage.root.querySelector<HTMLInputElement>('input[type="search"]');
    if (!term) throw new Error('no search');
    type(term, 'ch-c');
    term.form?.requestSubmit();
    await until(
      () => names().join() === 'bu 2,regional 2,distrital 2,territory 2,Canal C',
      'the way down to the channel',
    );
    row('regional 2')?.focus();
    key('ArrowLeft');
    await until(() => names().join() === 'bu 2,regional 2', 'a found branch can be closed');
    type(term, 'no such name');
    term.form?.requestSubmit();
    await until(() => textOf(stage.root).includes('No matches for “no such name”'), 'no result');
    await press(stage.root, 'Clear search');
    await until(() => names().length === 6, 'the whole tree');
  });

  it('moves a channel from a day on, and tells at the field why it cannot', async () => {
    await open('internal');
    await press(stage.root, 'Expand all');
    await action('Canal B', 'Move');
    await choose('Destination', 'territory 1');
    await send('Move');
    await until(
      () =>
        textOf(stage.root.querySelector('dialog')).includes(
          'Invalid field Destination: it’s already there on that date. Choose another place or date.',
        ),
      'the refusal',
    );
    await choose('Destination', 'territory 2');
    await send('Move');
    await until(() => !stage.root.querySelector('dialog'), 'the dialog gone');
    await until(
      () => names().indexOf('Canal B') > names().indexOf('territory 2'),
      'the channel below its new unit',
    );
    const { nodes } = await stage.page.http.get<SalesStructure>(
      '/apis/v1/sales-structure?on=2020-01-01',
    );
    expect(
      nodes.find(({ name1 }) => name1 === 'territory 1')?.channels.map(({ nmpCode }) => nmpCode),
    ).to.include('CH-B');
  });

  it('shows a vacancy with who stands in', async () => {
    await open('internal');
    await action('distrital 2', 'Transfer Pessoa RTV2');
    await send('Save');
    await until(() => textOf(row('distrital 2')).includes('Vacant'), 'the vacancy');
    expect(textOf(row('distrital 2'))).to.include('covered by Pessoa COO2');
    expect(textOf(stage.root)).to.include('1 vacancy');
  });

  it('makes a unit below another one', async () => {
    await open('internal');
    await action('regional 1', 'New unit below');
    type(field(stage.root, 'Code'), 'D-NEW');
    type(field(stage.root, 'Name'), 'distrital nova');
    await send('Save');
    await until(() => row('distrital nova'), 'the new unit');
    expect(row('distrital nova')?.ariaLevel).to.equal('3');
  });

  it('offers nothing to change to who may only read', async () => {
    await open('internal', { person: 'RTV1' });
    expect(named(stage.root, 'button', 'New unit')).to.equal(undefined);
    named<HTMLButtonElement>(rows()[0] ?? stage.root, 'button', /^Actions for/)?.click();
    expect(
      [...stage.root.querySelectorAll('[role="menuitem"]')]
        .map((item) => textOf(item))
        .filter((text) => /Move|Transfer|Assign/.test(text)),
    ).to.deep.equal([]);
  });

  for (const [locale, title, vacancy] of [
    ['en-US', 'Tree', 'Person, unit or channel'],
    ['pt-BR', 'Árvore', 'Pessoa, unidade ou canal'],
    ['es-ES', 'Árbol', 'Persona, unidad o canal'],
  ] as const) {
    it(`speaks ${locale}, fits a phone and passes axe`, async () => {
      await open('internal', { locale, widthPx: 390 });
      expect(named(stage.root, 'button', title)).to.not.equal(undefined);
      expect(stage.root.querySelector('input[type="search"]')?.getAttribute('aria-label')).to.equal(
        vacancy,
      );
      expect(stage.host.scrollWidth).to.be.at.most(390);
      for (const each of rows())
        expect(each.getBoundingClientRect().right).to.be.at.most(
          stage.host.getBoundingClientRect().right + 1,
        );
      expect(await found()).to.deep.equal([]);
      stage.resize(1180);
      expect(await found()).to.deep.equal([]);
    });
  }
});

describe('the channels’ sales structure', () => {
  it('shows each channel with its managers and who reports to them', async () => {
    await open('channels');
    const team = names();
    expect(team.slice(0, 4)).to.deep.equal(['Canal A', 'Pessoa MA', 'Pessoa S1', 'Pessoa S2']);
    expect(
      rows()
        .slice(0, 4)
        .map((each) => each.ariaLevel),
    ).to.deep.equal(['1', '2', '3', '3']);
    expect(await found()).to.deep.equal([]);
  });

  it('transfers a consultant to another manager and channel', async () => {
    await open('channels');
    await action('Pessoa S3', 'Transfer Pessoa S3');
    await choose('Channel', 'Canal D');
    await choose('Reports to', 'Pessoa MD');
    await send('Save');
    await until(
      () =>
        !stage.root.querySelector('dialog') &&
        names().indexOf('Pessoa S3') > names().indexOf('Pessoa MD'),
      'the consultant below the new manager',
    );
  });

  it('warns before a manager leaves, and shows who is left without one', async () => {
    await open('channels');
    await action('Pessoa MC', 'End role');
    expect(textOf(stage.root.querySelector('dialog'))).to.include(
      '1 seller reports to this manager',
    );
    await press(stage.root, 'Cancel', 'dialog button');
    await until(() => !stage.root.querySelector('dialog'), 'the dialog gone');
    expect(names()).to.include('Pessoa MC');
  });
});
