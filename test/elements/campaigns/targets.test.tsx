import { expect } from '@open-wc/testing';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { named, press, textOf } from '../invoices/stage.tsx';
import { expectNone, key } from '../record/form/form-page.tsx';
import type { FormPage } from '../record/form/form-page.tsx';
import { beforeAllStartWorld } from '../record/server/stage.tsx';
import { until } from '../until.ts';
import { cellAt, copied, makeCampaign, openCampaign, paste, pressCell } from './campaign-page.tsx';

const worldName = 'campaign-targets';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
let id: number;

beforeEach(async function begin() {
  id = await makeCampaign(worldName, world());
  page = await openCampaign(worldName, `/${id}?tab=tabTargets`, { person: 'ADMIN' });
  await until(() => cellAt(page, 12, 3), 'the sheet');
});
afterEach(() => {
  page.end();
  sessionStorage.clear();
});

/** Columns of target, percentage, minimum and amount. */
const TARGET = 4;
const PERCENT = 5;
const AMOUNT = 7;
const cell = (row: number, column: number) => textOf(cellAt(page, row, column));
const stored = async (): Promise<readonly Record<string, unknown>[]> =>
  (await page.page.http.get<ResourceDetail>(`/apis/v1/campaigns/${id}`))[
    'targets'
  ] as readonly Record<string, unknown>[];
const saved = () =>
  until(
    () => named<HTMLButtonElement>(page.root, 'button', 'Save')?.disabled === true,
    'that it is saved',
  );

describe('targets of a campaign', () => {
  it('[3.09] one row per participant and product or category; a cell that is written in makes its target', async function first() {
    expect(page.root.querySelectorAll('[role="row"]').length).to.be.greaterThan(12);
    const grid = page.root.querySelector('[role="grid"]');
    expect(grid?.getAttribute('aria-label')).to.equal('Targets');
    expectNone(await page.violations());
    paste(await pressCell(page, 2, TARGET), '1.234,5');
    await until(() => cell(2, TARGET) === '1.234,5', 'the value');
    expect(cell(2, PERCENT)).to.equal('0');
    expect(page.root.querySelectorAll('.nmv-cell-changed')).to.have.length.greaterThan(0);
    await press(page.root, 'Save');
    await saved();
    const [target, ...others] = await stored();
    expect([
      target?.['economicGroupId'],
      target?.['salesQuantTarget'],
      others.length,
    ]).to.deep.equal([world().groupId, '1234.5', 0]);
  });

  it('[3.09] in a copy, which is not stored yet, no target counts as changed', async function second() {
    paste(await pressCell(page, 2, TARGET), '1.234,5');
    await until(() => cell(2, TARGET) === '1.234,5', 'the value');
    await press(page.root, 'Save');
    await saved();
    await press(page.root, 'More');
    await press(page.root, 'Duplicate');
    await until(() => page.place().startsWith('/new'), 'the copy');
    await press(page.root, 'Targets');
    await until(() => cell(2, TARGET) === '1.234,5', 'its target');
    expect(page.root.querySelectorAll('.nmv-cell-changed')).to.have.length(0);
  });

  it('[3.09] a paste with 40 bad cells is told cell by cell, and nothing of it is lost', async () => {
    const bad = Array.from({ length: 10 }, (_, row) =>
      ['12,5 k', 'sixty', `${row}?`, '4.2'].join('\t'),
    ).join('\r\n');
    paste(await pressCell(page, 1, TARGET), bad);
    await until(() => page.text().includes('40 cells need fixing'), 'what is wrong');
    for (const [column, text] of [
      [TARGET, '12,5 k'],
      [PERCENT, 'sixty'],
      [AMOUNT, '4.2'],
    ] as const)
      expect(cell(10, column)).to.match(new RegExp(`^${text}`));
    await press(page.root, 'Show all 40');
    expect(page.root.querySelectorAll('.nmv-target-bad').length).to.equal(40);
    await press(page.root, 'Save');
    await until(() => page.focused()?.getAttribute('role') === 'gridcell', 'the first bad cell');
    expect(await stored()).to.deep.equal([]);
    await press(page.root, 'Use 20 proposals');
    await until(() => cell(10, TARGET) === '12.500', 'the proposals');
    expect(page.text()).to.include('20 cells need fixing');
  });

  it('[3.09] ranges are picked by keys and mouse, copied, copied down, cleared, taken back and made again', async () => {
    paste(await pressCell(page, 1, TARGET), '100\t60\t50\t9,99');
    await until(() => cell(1, AMOUNT) === '9,99', 'the values');
    const from = await pressCell(page, 1, TARGET);
    await pressCell(page, 4, AMOUNT, { shiftKey: true });
    await until(() => page.text().includes('16 cells'), 'the range');
    key(from, 'd', { ctrlKey: true });
    await until(() => cell(4, AMOUNT) === '9,99', 'that it is copied down');
    expect(copied(from).split('\r\n')).to.deep.equal(Array(4).fill('100\t60\t50\t9,99'));
    key(from, 'Delete');
    await until(() => cell(4, AMOUNT) === '—', 'that it is cleared');
    key(from, 'z', { ctrlKey: true });
    await until(() => cell(4, AMOUNT) === '9,99', 'that it is taken back');
    key(from, 'z', { ctrlKey: true });
    await until(() => cell(4, AMOUNT) === '—' && cell(1, AMOUNT) === '9,99', 'one more step');
    key(from, 'y', { ctrlKey: true });
    await until(() => cell(4, AMOUNT) === '9,99', 'that it is made again');
    const active = await pressCell(page, 1, TARGET);
    key(active, 'ArrowDown', { shiftKey: true });
    await until(() => page.text().includes('2 cells'), 'the range by keys');
  });

  it('[3.09] still undoes written targets after a visit to another tab', async () => {
    paste(await pressCell(page, 2, TARGET), '70');
    await until(() => cell(2, TARGET) === '70', 'the value');
    await page.tab(/^Participants/);
    await page.tab(/^Targets/);
    await until(() => cell(2, TARGET) === '70', 'the sheet again');
    await press(page.root, 'Undo');
    await until(() => cell(2, TARGET) === '—', 'that it is taken back');
    await press(page.root, 'Redo');
    await until(() => cell(2, TARGET) === '70', 'that it is made again');
  });

  it('[3.09] names lines beyond the edge of a paste', async () => {
    paste(await pressCell(page, 12, AMOUNT), '1\t2\n3');
    await until(() => page.text().includes('2 pasted cells lie beyond the edge'), 'what is left');
    expect(cell(12, AMOUNT)).to.equal('1,00');
  });

  it('[3.09] a file that names one target twice is told at the line; the first of them stands', async () => {
    const lines = [
      'Participant;Product or category;Target',
      'Canal C;Produto P;10',
      'Canal D;Produto P;20',
    ];
    const content = [...lines, 'Canal C;Produto P;99', 'unknown;Produto P;1', ''].join('\n');
    const chosen = new DataTransfer();
    chosen.items.add(new File([content], 'targets.csv', { type: 'text/csv' }));
    const input = await until(
      () => page.root.querySelector<HTMLInputElement>('input[type="file"]'),
      'where files are chosen',
    );
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(
      () => page.text().includes('Line 4 (Canal C, Produto P) repeats a target of line 2'),
      'what is told of the line',
    );
    expect(page.text()).to.include('of line 2, which stands.');
    expect(page.text()).to.include('Line 5 (unknown, Produto P) isn’t part of this campaign.');
    const targets = [...page.root.querySelectorAll('[role="gridcell"]')].map(textOf);
    expect([targets.includes('10'), targets.includes('20'), targets.includes('99')]).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('[3.09] a target whose participant is taken out is told, and goes with one press', async () => {
    paste(await pressCell(page, 12, TARGET), '5');
    await until(() => cell(12, TARGET) === '5', 'the value');
    await page.tab(/^Participants/);
    const remove = await until(
      () => [...page.root.querySelectorAll<HTMLElement>('.nmv-edit-row')].at(-1),
      'the last participant',
    );
    named<HTMLElement>(remove, 'button', /Remove/)?.click();
    await page.tab(/^Targets/);
    await until(() => page.text().includes('1 target has lost its participant'), 'the lost target');
    await press(page.root, 'Remove them');
    await until(() => !page.text().includes('belongs to nothing'), 'that it is gone');
    await press(page.root, 'Save');
    await saved();
    expect(await stored()).to.deep.equal([]);
  });
});
