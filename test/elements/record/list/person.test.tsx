import { expect } from '@open-wc/testing';
import { cfop } from '../../../../src/domain/entities/cfop.ts';
import { textOf } from '../../invoices/stage.tsx';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { openList } from './list-page.tsx';
import type { ListPage } from './list-page.tsx';
import { until } from '../../until.ts';

beforeAllStartWorld('record-person');
let list: ListPage;
afterEach(() => list.end());

const active = () => list.root.activeElement as HTMLElement | null;
const pressKey = (key: string, more: KeyboardEventInit = {}) =>
  active()?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more }),
  );
const activeRow = () => active()?.closest('[role="row"]')?.getAttribute('aria-rowindex');

/** Puts the focus on a cell, again if the table is redrawn meanwhile. */
const focusCell = (row: number, column: string) =>
  until(() => {
    const cell = list.rows()[row]?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`);
    cell?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    cell?.focus();
    return active()?.getAttribute('aria-colindex') === column && textOf(active()) !== '';
  }, 'the cell');

describe('a list by keyboard', () => {
  it('[9.09] [U12] arrows walk in the table, space ticks, Enter opens, and coming back finds the row again', async () => {
    list = await openList({ world: 'record-person', entity: cfop, person: 'ADMIN' });
    await until(() => list.cells(2)[0], 'rows');
    const link = list.rows()[2]?.querySelector<HTMLElement>('.nmv-record-link');
    link
      ?.closest<HTMLElement>('[role="gridcell"]')
      ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await until(
      () => link?.closest('[role="gridcell"]')?.getAttribute('aria-selected') === 'true',
      'the cell',
    );
    link?.focus();
    pressKey('ArrowRight');
    await until(() => active()?.getAttribute('aria-colindex') === '3', 'the next cell');
    pressKey('ArrowDown');
    await until(() => activeRow() === '5', 'the next row');
    pressKey(' ');
    await until(() => list.rows()[3]?.getAttribute('aria-selected') === 'true', 'the tick');
    pressKey(' ');
    await until(() => list.rows()[3]?.getAttribute('aria-selected') === 'false', 'no tick');
    const code = list.cells(3)[0];
    pressKey('Enter');
    await until(() => /^\/\d+/.test(list.address()), 'the form');
    const id = /^\/(\d+)/.exec(list.address())?.[1];
    list.goTo(`/?row=${id}`);
    await until(() => textOf(active()) === code, 'the row again');
  });

  it('Tab leaves the table', async () => {
    list = await openList({ world: 'record-person', entity: cfop, person: 'ADMIN' });
    await focusCell(1, '3');
    pressKey('Tab');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(
      active()?.getAttribute('aria-colindex'),
      'the grid does not take Tab for itself',
    ).to.equal('3');
  });
});

describe('a list whose table is drawn a second time', () => {
  it('keeps the focus where it was, with the columns that have room', async () => {
    list = await openList({ world: 'record-person', entity: cfop, widthPx: 1180 });
    await until(() => list.cells(2)[0], 'rows');
    const heads = list.heads().length;
    await focusCell(2, '2');
    const text = textOf(active());
    list.resize(720);
    await until(() => list.heads().length < heads, 'fewer columns');
    await until(() => activeRow() === '4', 'the row');
    expect(textOf(active())).to.equal(text);
  });
});

describe('a list on a phone', () => {
  it('a tap on the box of a card ticks it, and a tap beside it opens the record', async () => {
    list = await openList({ world: 'record-person', entity: cfop, widthPx: 390 });
    await until(() => list.rows().length > 0, 'rows');
    const box = await until(
      () => list.root.querySelector<HTMLInputElement>('.nmv-record-card input[type=checkbox]'),
      'the box of a card',
    );
    const { x, y, width, height } = box.getBoundingClientRect();
    const at = (left: number, top: number) => list.root.elementFromPoint(left, top);
    // fingers miss by some pixels
    for (const hit of [at(x + width / 2, y + height / 2), at(x - 8, y - 8)])
      expect(hit?.closest('label')?.control).to.equal(box);
    at(x - 8, y - 8)
      ?.closest('label')
      ?.click();
    await until(() => box.checked, 'the card is ticked');
    expect(list.address()).to.not.match(/^\/\d/);
    expect(at(x + 120, y + height / 2)?.closest('.nmv-record-card-open')).to.be.instanceOf(
      HTMLElement,
    );
  });

  it('[9.08] [U12] shows cards, of which the whole opens the row', async () => {
    list = await openList({ world: 'record-person', entity: cfop, widthPx: 390 });
    const card = await until(
      () => list.root.querySelector('.nmv-record-card-open')?.closest<HTMLElement>('li'),
      'cards',
    );
    expect(list.root.querySelector('.nmv-grid')).to.equal(null);
    expect(card.scrollWidth).to.be.at.most(card.clientWidth);
    const box = card.getBoundingClientRect();
    card.scrollIntoView({ block: 'center' });
    const place = card.getBoundingClientRect();
    const at = list.root.elementFromPoint(place.right - 20, place.bottom - 6);
    expect(
      at?.closest('.nmv-record-card-open') ?? at?.className,
      'the corner of the card',
    ).to.not.equal(undefined);
    card.querySelector<HTMLElement>('.nmv-record-card-open')?.click();
    await until(() => /^\/\d+/.test(list.address()), 'the form');
    expect(box.width).to.be.at.most(390);
  });

  it('asks for further criteria on a sheet', async () => {
    list = await openList({ world: 'record-person', entity: cfop, widthPx: 390 });
    await list.press('Filters');
    await until(() => list.root.querySelector('dialog[open]'), 'the sheet');
    expect(textOf(list.root.querySelector('dialog'))).to.include('Direction');
  });
});
