import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { economicGroup } from '../../../../src/domain/entities/economic-group.ts';
import { externalUser } from '../../../../src/domain/entities/external-user.ts';
import { product } from '../../../../src/domain/entities/product.ts';
import type { Entity } from '../../../../src/domain/entity.ts';
import type { ListAnswer } from '../../../../src/domain/schema/entities/list.ts';
import { ImportDialog } from '../../../../src/screens/record/files/import-dialog.tsx';
import { noExtras } from '../../../../src/screens/record/extras.ts';
import { plainQuery } from '../../../../src/screens/listing/base/query.ts';
import type { MaintenanceRoute } from '../../../../src/screens/record/route.ts';
import { MaintenanceProvider } from '../../../../src/screens/record/screen.ts';
import { textOf } from '../../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../server/stage.tsx';
import type { RealStage } from '../server/stage.tsx';
import { nextDownload } from './next-download.ts';
import { until } from '../../until.ts';

const WORLD = 'files-import';
beforeAllStartWorld(WORLD);

let stage: RealStage;
let stored = 0;
let closed = 0;
let places: MaintenanceRoute[] = [];
afterEach(() => stage.end());

async function open(
  entity: Entity = product,
  options: { readonly locale?: 'pt-BR' | 'en-US' | 'es-ES'; readonly widthPx?: number } = {},
): Promise<void> {
  [stored, closed, places] = [0, 0, []];
  stage = await openRealStage({
    world: WORLD,
    areas: ['common', 'maintenance', 'fields'],
    ...options,
  });
  const screen = {
    entity,
    place: { view: 'list', query: plainQuery } as const,
    go: (route: MaintenanceRoute) => void places.push(route),
    canWrite: true,
    extras: noExtras,
  };
  stage.show(
    <MaintenanceProvider value={screen}>
      <ImportDialog
        onClose={() => {
          closed += 1;
        }}
        onStored={() => {
          stored += 1;
        }}
      />
    </MaintenanceProvider>,
  );
  await until(() => stage.root.querySelector('input[type="file"]') !== null, 'the dialog');
}

const text = () => textOf(stage.root);
const button = (name: string) =>
  [...stage.root.querySelectorAll('button')].find((each) => each.textContent?.trim() === name);

/** Presses a button once it can be pressed. */
async function press(name: string): Promise<void> {
  await until(() => button(name) !== undefined && !button(name)?.disabled, `the button ${name}`);
  button(name)?.click();
}

function choose(...files: readonly File[]): void {
  const input = stage.root.querySelector<HTMLInputElement>('input[type="file"]');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  if (!input) throw new Error('no place for a file');
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const csv = (content: string, name = 'products.csv') =>
  new File([content], name, { type: 'text/csv' });
const totalOf = async (query: string) =>
  (await stage.page.http.get<ListAnswer>(`/apis/v1/products?${query}`)).total;

/**
 * Returns the violations found by axe in the dialog; page-wide rules do not apply to an element.
 */
async function found(): Promise<readonly string[]> {
  const { violations } = await axe.run(stage.host, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 140)}`),
  );
}

describe('importing rows', () => {
  it('goes from a file over its columns and a check to rows that are stored', async () => {
    await open();
    expect(button('Continue')?.disabled).to.equal(true);
    choose(csv('Code;Product name;Product category;Colour\nI1;Ação;H;red\nI2;Outra;H;blue'));
    await until(() => text().includes('File column'), 'the columns');
    const targets = [...stage.root.querySelectorAll('select')].map(
      (select) => select.selectedOptions[0]?.textContent,
    );
    expect(targets).to.deep.equal(['Code', 'Name', 'Product category', 'Not imported']);
    expect(text()).to.include('Suggested by a similar name').and.include('red · blue');
    await press('Check');
    await until(() => text().includes('No errors. Nothing has been saved yet.'), 'the check');
    expect(text()).to.include('Herbicidas');
    expect(await totalOf('nmpCode=%5EI')).to.equal(0);
    await press('Import 2 lines');
    await until(() => text().includes('2 lines imported'), 'the result');
    expect(stored).to.equal(1);
    expect(await totalOf('nmpCode=%5EI')).to.equal(2);
    await press('Show list');
    expect(closed).to.equal(1);
    expect(places).to.deep.equal([{ view: 'list', query: plainQuery }]);
  });

  it('[2.29] says which columns of a flat file hold the first channel of a person, and stores both', async () => {
    await open(externalUser);
    choose(
      csv(
        'Code;Name;Email;Channels: Channel;Channels: Role;Channels: Entry date;Shoe size\nFLAT1;Bruna Flat;flat1@channel.example;Canal A;Channel sales consultant;11/01/2026;38',
      ),
    );
    await until(() => text().includes('File column'), 'the columns');
    expect(
      [...stage.root.querySelectorAll('.nmv-import-target')].map((cell) =>
        cell.querySelector('select') ? 'choice' : cell.textContent,
      ),
    ).to.deep.equal([
      'choice',
      'choice',
      'choice',
      'Channels: Channel',
      'Channels: Role',
      'Channels: Entry date',
      'choice',
    ]);
    await press('Check');
    await until(() => text().includes('No errors. Nothing has been saved yet.'), 'the check');
    expect(text()).to.include('Channels: Role').and.include('Canal A');
    await press('Import 1 line');
    await until(() => text().includes('1 line imported'), 'the result');
    const { rows } = await stage.page.http.get<ListAnswer>('/apis/v1/external-users?q=FLAT1');
    expect(rows.map(({ labels }) => labels['customerId'])).to.deep.equal(['Canal A']);
  });

  it('tells each wrong cell, gives the errors as a file, and stores nothing', async () => {
    await open();
    // every heading is known, so that nothing is asked about columns
    choose(csv('nmpCode;name1;productCategoryId\nW1;Um;nada\nW1;=1+1;H'));
    await until(() => text().includes('2 errors.'), 'the errors');
    const rows = [...stage.root.querySelectorAll('.nmv-import-error')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    );
    expect(rows).to.deep.equal([
      [
        'Line 2',
        'Product category',
        'nada',
        'Invalid field Product category: there’s no record with this code or name. Choose one from the list.',
      ],
      ['Line 3', 'Code', 'W1', 'This line is in the file twice'],
    ]);
    expect(button('Choose another file')).to.not.equal(undefined);
    const saved = nextDownload();
    await press('Download errors (CSV)');
    expect(await saved).to.deep.equal({
      name: 'products-errors.csv',
      text: '\ufeffLine;Column;Value;Problem\r\n2;Product category;nada;Invalid field Product category: there’s no record with this code or name. Choose one from the list.\r\n3;Code;W1;This line is in the file twice\r\n',
    });
    expect(await totalOf('nmpCode=%3DW1')).to.equal(0);
  });

  it('lets a column go where the person says', async () => {
    await open();
    choose(csv('a;b;c\nR1;Nome;H'));
    await until(
      () => text().includes('No column for required Code, Name, Product category'),
      'what is missing',
    );
    for (const [at, field] of [
      [0, 'nmpCode'],
      [1, 'nmpCode'],
      [1, 'name1'],
      [2, 'productCategoryId'],
      [0, 'nmpCode'],
    ] as const) {
      const select = [...stage.root.querySelectorAll('select')][at];
      if (!select) throw new Error('no such column');
      select.value = field;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await until(() => select.value === field, 'the choice');
    }
    expect(text()).to.not.include('without a column');
    await press('Check');
    await until(() => text().includes('No errors.'), 'the check');
    await press('Import 1 line');
    await until(() => text().includes('1 line imported'), 'the result');
    expect(await totalOf('nmpCode=%3DR1')).to.equal(1);
  });

  it('reads the headings from the line that the person names', async () => {
    await open();
    choose(csv('Relatório;x\nCodigo interno;Nome\nR2;Nome'));
    await until(() => stage.root.querySelector('.nmv-import-heading') !== null, 'the columns');
    const line = [...stage.root.querySelectorAll('label')]
      .find((each) => each.textContent?.includes('Line of the headings'))
      ?.querySelector('input');
    expect(line?.value).to.equal('1');
    if (!line) throw new Error('no line');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line, '2');
    line.dispatchEvent(new Event('input', { bubbles: true }));
    line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await until(() => text().includes('Codigo interno'), 'the headings of the second line');
  });

  it('takes pasted cells, and changes rows that are known where the person wants that', async () => {
    await open();
    const clipboard = new DataTransfer();
    clipboard.setData(
      'text/plain',
      'Code\tName\tProduct category\nP\tProduto P mudado\tH\nNEW1\tNovo\tH',
    );
    stage.root
      .querySelector('textarea')
      ?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
      );
    await until(() => text().includes('Pasted cells'), 'the pasted cells');
    [...stage.root.querySelectorAll<HTMLInputElement>('input[type="radio"]')][1]?.click();
    await press('Continue');
    await press('Check');
    await until(() => text().includes('No errors.'), 'the check');
    expect(
      [...stage.root.querySelectorAll('.nmv-import-count dd')].map((each) => each.textContent),
    ).to.deep.equal(['2', '1', '1', '0', '0']);
    const [row] = (await stage.page.http.get<ListAnswer>('/apis/v1/products?nmpCode=%3DP')).rows;
    await stage.page.http.put(`/apis/v1/products/${row?.id ?? 0}`, {
      rowSCN: row?.rowSCN,
      name1: 'Meanwhile',
    });
    await press('Import 2 lines');
    await until(
      () => text().includes('The file or the data has changed since the check.'),
      'the other person’s change',
    );
    await press('Import 2 lines');
    await until(() => text().includes('2 lines imported'), 'the result of the second preview');
  });

  it('says what kind of file it cannot read, and keeps the way open', async () => {
    await open();
    choose(csv('a'), csv('b'));
    await until(() => text().includes('only one file at a time'), 'two files');
    choose(new File([new Uint8Array(15_000_001)], 'huge.xlsx'));
    await until(() => text().includes('huge.xlsx is larger than 15 MB'), 'too large');
    choose(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])], 'old.xls'));
    await until(
      () => text().includes('This is an old (.xls) or password-protected Excel file'),
      'the reason',
    );
    await press('Choose another file');
    await until(() => stage.root.querySelector('input[type="file"]') !== null, 'another file');
  });

  for (const widthPx of [1180, 390]) {
    it(`is accessible at ${widthPx} px in each step`, async () => {
      await open(economicGroup, { widthPx, locale: 'pt-BR' });
      expect(await found()).to.deep.equal([]);
      choose(csv('Código;Nome do grupo\nG1;Um\nG1;Dois'));
      await until(() => text().includes('Coluna do arquivo'), 'the columns');
      expect(await found()).to.deep.equal([]);
      await press('Conferir');
      await until(() => text().includes('1 erro.'), 'the check');
      expect(await found()).to.deep.equal([]);
    });
  }
});
