import { expect } from '@open-wc/testing';
import { textOf } from '../../invoices/stage.tsx';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { holdAnswers } from './held-answers.ts';
import { openList } from './list-page.tsx';
import type { ListPage } from './list-page.tsx';
import { until } from '../../until.ts';

const world = 'record-list';
beforeAllStartWorld(world);
let list: ListPage;
afterEach(() => list.end());

const head = () =>
  [...list.root.querySelectorAll<HTMLElement>('[role="columnheader"]')].find(
    (node) => textOf(node) === 'Code',
  );
const chip = (name: string) =>
  [...list.root.querySelectorAll<HTMLElement>('.nmv-chip')].find((node) =>
    textOf(node).startsWith(name),
  );
const isPressed = (name: string) => chip(name)?.getAttribute('aria-pressed') === 'true';
const isBusy = () => list.root.querySelector('.nmv-records')?.getAttribute('aria-busy') === 'true';
/** Returns the names of the rows, in a table or in cards. */
const named = () => [...list.root.querySelectorAll('.nmv-record-link')].map(textOf).join();
const settled = () => until(() => named() !== '' && !isBusy(), 'a list at rest');

/** Presses as a user does: immediate changes are shown before any other event. */
async function pressed(node: HTMLElement | undefined) {
  node?.click();
  await Promise.resolve();
}

/** Presses, until what is said of the list afterwards is so. @returns all that was to be seen on the way, one entry for each change of the page */
async function seenAfter<Sight>(press: () => Promise<void>, look: () => Sight): Promise<Sight[]> {
  const sights: Sight[] = [];
  const watch = new MutationObserver(() => sights.push(look()));
  watch.observe(list.root, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const before = named();
  await press();
  await until(() => named() !== before, 'other rows');
  await settled();
  watch.disconnect();
  return sights;
}

/** Opens a list whose answers are known: a press could show other rows in the same go. */
async function openKnown(options: Parameters<typeof openList>[0] = {}) {
  list = await openList({ person: 'ADMIN', ...options });
  await until(() => chip('Inactive'), 'the chips');
  await settled();
  for (const name of ['Inactive', 'All']) {
    const before = named();
    await pressed(chip(name));
    await until(() => named() !== before, name);
    await settled();
  }
}

describe('a press in a list', () => {
  for (const [where, widthPx] of [
    ['table', 1180],
    ['cards', 390],
  ] as const)
    it(`on a chip above the ${where} shows it pressed, and the list busy, before other rows are drawn`, async () => {
      await openKnown({ widthPx });
      const former = named();
      const sights = await seenAfter(
        () => pressed(chip('Inactive')),
        () => ({
          isPressed: isPressed('Inactive'),
          isBusy: isBusy(),
          isFormer: named() === former,
        }),
      );
      expect(sights[0]).to.deep.equal({ isPressed: true, isBusy: true, isFormer: true });
      expect(sights.at(-1)).to.deep.equal({ isPressed: true, isBusy: false, isFormer: false });
    });

  it('on a head turns its arrow before the rows are in the other order', async () => {
    list = await openList({ start: '/?sort=nmpCode' });
    await until(head, 'the head');
    await settled();
    const sorted = () => head()?.getAttribute('aria-sort');
    for (const order of ['descending', 'ascending']) {
      const before = named();
      await pressed(head());
      await until(() => named() !== before && sorted() === order, order);
      await settled();
    }
    const former = named();
    const sights = await seenAfter(
      () => pressed(head()),
      () => ({ sorted: sorted(), isFormer: named() === former }),
    );
    expect(sights[0]).to.deep.equal({ sorted: 'descending', isFormer: true });
    expect(sights.at(-1)).to.deep.equal({ sorted: 'descending', isFormer: false });
  });

  it('counts with the one before it: two quick ones end in the state of the last', async () => {
    await openKnown();
    await pressed(chip('Inactive'));
    await pressed(chip('Active'));
    await pressed(head());
    await until(() => list.address() === '/?f.status1=active&sort=nmpCode', list.address);
    await until(() => list.column('Code')[0] === 'B0001', 'the first of the active ones');
    await settled();
    expect(list.count()).to.equal('579 records');
    expect(['All', 'Active', 'Inactive'].filter(isPressed)).to.deep.equal(['Active']);
    expect(list.address()).to.equal('/?f.status1=active&sort=nmpCode');
  });

  it('is the last that counts also when what an earlier one asked for is answered later', async () => {
    list = await openList();
    await until(() => chip('Inactive'), 'the chips');
    await settled();
    const answers = holdAnswers(/status1=inactive/);
    try {
      await pressed(chip('Inactive'));
      await until(() => answers.held() > 0, 'that the inactive ones are asked for');
      await pressed(chip('Active'));
      await list.counted('579 records');
    } finally {
      answers.release();
    }
    await settled();
    expect(list.count()).to.equal('579 records');
    expect(list.column('Status')).to.not.include('inactive');
  });
});

describe('keys right after a press that changes the rows', () => {
  /** The list by code, its last page known backwards, with the focus in the third row. */
  async function openSorted() {
    list = await openList({ start: '/?sort=nmpCode' });
    await until(() => list.column('Code')[2] === 'B0003', 'rows by code');
    for (const first of ['R', 'B0001']) {
      await pressed(head());
      await until(() => list.column('Code')[0] === first, first);
      await settled();
    }
    const cell = list.rows()[2]?.querySelectorAll<HTMLElement>('[role="gridcell"]')[2];
    cell?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    cell?.focus();
    await until(() => list.root.activeElement === cell, 'the focus in the row');
  }
  const key = (name: string) =>
    list.root.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, composed: true }),
    );
  const turnRound = async () => {
    await pressed(head());
    expect(list.column('Code')[2], 'the rows are still those before').to.equal('B0003');
  };

  it('tick the row that is seen', async () => {
    await openSorted();
    await turnRound();
    key(' ');
    await until(() => list.column('Code')[0] === 'R', 'the other order');
    await until(
      () => textOf(list.root.querySelector('.nmv-bulk')).includes('1 selected'),
      'a tick',
    );
    expect(list.rows().filter((row) => row.ariaSelected === 'true')).to.deep.equal([]);
    await pressed(head());
    await until(() => list.column('Code')[0] === 'B0001', 'the first order');
    const ticked = list
      .rows()
      .flatMap((row, index) => (row.ariaSelected === 'true' ? [list.column('Code')[index]] : []));
    expect(ticked).to.deep.equal(['B0003']);
  });

  it('open the row that is seen, and come back to the order that was pressed', async () => {
    await openSorted();
    await turnRound();
    key('Enter');
    await until(
      () =>
        textOf(list.root.querySelector('h1')).includes('B0003') ||
        textOf(list.root).includes('B0003'),
      'the record',
    );
    expect(list.address()).to.match(/^\/\d+\?sort=-nmpCode&row=\d+$/);
  });
});

describe('a press on a row', () => {
  const opened = () => list.root.querySelector('.nmv-record');
  const marks = () => [...list.root.querySelectorAll('[data-opening]')].map(textOf);
  const link = (row: number) =>
    list.rows()[row]?.querySelector<HTMLElement>('.nmv-record-link') ?? undefined;
  for (const [where, widthPx] of [
    ['table', 1180],
    ['cards', 390],
  ] as const)
    it(`of the ${where} marks it while the list still stands, before the record is drawn`, async () => {
      list = await openList({ widthPx });
      await until(() => list.rows().length > 10, 'rows');
      await settled();
      const name = textOf(link(2) ?? null);
      await pressed(link(2));
      expect([marks(), isBusy(), opened()]).to.deep.equal([[name], true, null]);
      await until(() => opened() && list.rows().length === 0, 'the record alone');
      expect(list.root.querySelector('.nmv-maintenance')?.getAttribute('aria-busy')).to.equal(null);
    });

  it('that is followed by one on a chip is taken back', async () => {
    list = await openList();
    await until(() => chip('Inactive'), 'the chips');
    await settled();
    await pressed(link(2));
    await pressed(chip('Inactive'));
    await list.counted('64 records');
    await settled();
    expect([opened(), marks()]).to.deep.equal([null, []]);
  });

  it('twice, or after one on another row, leaves one step back to the list', async () => {
    list = await openList();
    await until(() => list.rows().length > 10, 'rows');
    await settled();
    const moves = list.moves().length;
    await pressed(link(1));
    await pressed(link(2));
    await pressed(link(2));
    await until(() => opened() && list.rows().length === 0, 'the record alone');
    expect(
      list
        .moves()
        .slice(moves)
        .map(({ replace }) => replace),
    ).to.deep.equal([true, false, true]);
    expect(list.address()).to.equal(list.moves().at(-1)?.place);
  });
});
