import { expect } from '@open-wc/testing';
import { product } from '../../../../src/domain/entities/product.ts';
import { ExportItems } from '../../../../src/screens/listing/export/export-menu.tsx';
import { plainQuery } from '../../../../src/screens/listing/base/query.ts';
import { ListingProvider } from '../../../../src/screens/listing/base/screen.ts';
import { textOf } from '../../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../server/stage.tsx';
import type { RealStage } from '../server/stage.tsx';
import { nextDownload } from './next-download.ts';
import { until } from '../../until.ts';

const WORLD = 'files-export';
beforeAllStartWorld(WORLD);

let stage: RealStage;
afterEach(() => stage.end());

async function open(): Promise<void> {
  stage = await openRealStage({
    world: WORLD,
    areas: ['common', 'maintenance', 'fields'],
    locale: 'pt-BR',
  });
  const query = { ...plainQuery, filters: { baseUnit: 'L' }, sort: '-nmpCode' };
  const screen = {
    listing: product,
    words: {},
    columns: {},
    cells: {},
    hrefOf: undefined,
    rowMenu: undefined,
    memory: undefined,
  };
  stage.show(
    <ListingProvider value={screen}>
      <div role="menu" aria-label="x">
        <ExportItems query={query} columns={['nmpCode', 'productCategoryId']} />
      </div>
    </ListingProvider>,
  );
  await until(() => item('Exportar CSV'), 'the menu');
}

const item = (name: string) =>
  [...stage.root.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
    (each) => textOf(each) === name,
  );

/** Answers the next export in another way than the server would; everything else goes through. */
function nextExport(answer: (signal: AbortSignal | null | undefined) => Promise<Response>): void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (!String(input instanceof Request ? input.url : input).includes('/export'))
      return real(input, init);
    globalThis.fetch = real;
    return answer(init?.signal);
  };
}

describe('exporting rows', () => {
  it("saves the rows of the query with the columns that are shown, in the person's language", async () => {
    await open();
    const saved = nextDownload();
    item('Exportar CSV')?.click();
    const { name, text } = await saved;
    expect(name).to.match(/^products-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).to.equal('\ufeffCódigo;Categoria do produto');
    expect(lines.length).to.be.greaterThan(1);
    expect(lines).to.deep.equal([...lines].sort().reverse());
    await until(() => textOf(stage.root).includes('.csv salvo'), 'that it was saved');
  });

  it('saves all columns as XLSX', async () => {
    await open();
    const saved = nextDownload();
    item('XLSX com todas as colunas')?.click();
    const { name, text } = await saved;
    expect(name).to.match(/\.xlsx$/);
    expect(text.slice(0, 2)).to.equal('PK');
  });

  it('says when it breaks off, saves no half file, and tries again', async () => {
    await open();
    nextExport(
      async () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('half'));
              controller.error(new TypeError('broken'));
            },
          }),
        ),
    );
    const saved = nextDownload();
    item('Exportar CSV')?.click();
    await until(() => textOf(stage.root).includes('A exportação não terminou'), 'the failure');
    [...stage.root.querySelectorAll('button')]
      .find((each) => textOf(each) === 'Tentar de novo')
      ?.click();
    expect((await saved).text).to.include('Código');
  });

  it('can be given up', async () => {
    await open();
    nextExport(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () =>
            reject(new DOMException('given up', 'AbortError')),
          );
        }),
    );
    item('Exportar XLSX')?.click();
    const cancel = await until(
      () => [...stage.root.querySelectorAll('button')].find((each) => textOf(each) === 'Cancelar'),
      'the way out',
    );
    cancel.click();
    await until(() => textOf(stage.root).includes('Você cancelou'), 'that it was given up');
  });
});
