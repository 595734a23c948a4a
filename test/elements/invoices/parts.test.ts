import { expect } from '@open-wc/testing';
import { offeredActions } from '../../../src/screens/invoices/actions/action-facts.ts';
import { skipKey } from '../../../src/screens/invoices/actions/why-not.ts';
import {
  plainQuery,
  parseInvoiceRoute,
  formatInvoiceRoute,
} from '../../../src/screens/invoices/invoice-route.ts';
import { strToU8, zipSync } from 'fflate';
import { csvText } from '../../../src/domain/csv.ts';
import { sentences } from '../../../src/screens/invoices/form/finding-list.tsx';
import { acceptFiles } from '../../../src/screens/invoices/posting/check/accept-files.ts';
import { checkFile } from '../../../src/screens/invoices/posting/check/check-file.ts';
import { PartsOfFile } from '../../../src/screens/invoices/posting/check/file-check.ts';
import { packParcels, parcelLimits } from '../../../src/screens/invoices/posting/check/parcels.ts';
import { row } from './sample.ts';

describe('CSV of the list', () => {
  it('gives no spreadsheet a formula to run', () => {
    const text = csvText([
      ['=1+1', '+55 66', '-cmd', '@SUM', '\tx', '-1.234,50', 'Silva; "Filho"', 'plain'],
    ]);
    expect(text).to.equal(
      '\uFEFF\'=1+1;\'+55 66;\'-cmd;\'@SUM;"\'\tx";-1.234,50;"Silva; ""Filho""";plain\r\n',
    );
  });
});

describe('places of the invoice screens', () => {
  for (const route of [
    '/',
    '/?q=48.533',
    '/630',
    '/630?tab=events&f.dtEmis=2026-09-01..&page=3',
    '/post',
    '/post?batch=7.8',
    '/?f.batchId=7&size=all',
  ]) {
    it(`keeps ${route}`, () => {
      const query = (text: string) =>
        Object.fromEntries(new URLSearchParams(text.split('?')[1] ?? ''));
      const written = formatInvoiceRoute(parseInvoiceRoute(route));
      expect([written.split('?')[0], query(written)]).to.deep.equal([
        route.split('?')[0],
        query(route),
      ]);
    });
  }

  for (const [broken, path] of [
    ['/abc', '/'],
    ['/0', '/'],
    ['/630?tab=nothing', '/630'],
    ['/?id=630', '/630'],
    ['/?batch=7', '/post?batch=7'],
    ['/?page=-1&size=7&dateFrom=yesterday', '/'],
    ['/?status1=ROV030&campaignCicleId=3', '/?f.campaignCicleId=3&f.status1=ROV030'],
    [
      '/?dateFrom=2026-09-01&sellerId=11&batchId=7',
      '/?f.batchId=7&f.bpCtvId=11&f.dtEmis=2026-09-01..',
    ],
    ['/?dateFrom=2026-09-01&dateTo=2026-09-30', '/?f.dtEmis=2026-09-01..2026-09-30'],
  ] as const) {
    it(`reads ${broken} as ${path}`, () =>
      expect(formatInvoiceRoute(parseInvoiceRoute(broken))).to.equal(path));
  }

  it('opens the newest first', () =>
    expect(parseInvoiceRoute('/')).to.deep.equal({ view: 'list', query: plainQuery }));
});

describe('actions offered on an invoice', () => {
  it('is what the server lists, and the others with their reasons; what means nothing on it is left out', () => {
    const invoice = row(1, {
      acts: ['refuse', 'apply-event', 'take-back'],
      whyNot: {
        approve: 'blocked',
        countersign: 'notByHand',
        uphold: 'notDisputed',
        dismiss: 'notDisputed',
        contest: 'notDecided',
        withdraw: 'postedByOther',
      },
    });
    expect(offeredActions(invoice)).to.deep.equal([
      { action: 'approve', why: 'blocked' },
      { action: 'refuse', why: undefined },
      { action: 'contest', why: 'notDecided' },
      { action: 'withdraw', why: 'postedByOther' },
    ]);
  });

  for (const [why, key] of [
    ['key', 'skip.key'],
    ['hand', 'skip.hand'],
    ['blocked', 'skip.blocked'],
    ['own', 'skip.rights'],
    ['acting', 'skip.rights'],
    ['already', 'skip.status'],
  ] as const)
    it(`sums “${why}” up as ${key}`, () => expect(skipKey(why)).to.equal(key));
});

describe('a finding in two parts', () => {
  it('ends the first at the end of a sentence', () => {
    expect(sentences('The file is empty. Download it again.')).to.deep.equal([
      'The file is empty',
      'Download it again.',
    ]);
    expect(sentences('Correction letter no. 2 exists. It changes nothing.')).to.deep.equal([
      'Correction letter no. 2 exists',
      'It changes nothing.',
    ]);
    expect(sentences('One sentence')).to.deep.equal(['One sentence', '']);
  });
});

describe('files for posting', () => {
  const file = (name: string, size = 10) =>
    new File([new Uint8Array(size)], name, { lastModified: 1 });
  it('[5.18] are .xml or .zip of a fair size, each once', async () => {
    const { accepted, rejected } = await acceptFiles(
      [
        file('a.XML'),
        file('b.zip'),
        file('c.txt'),
        file('d.xml', 0),
        file('e.xml', 5 * 1024 * 1024 + 1),
        file('a.XML'),
      ],
      [],
    );
    expect(accepted.map((picked) => picked.file.name)).to.deep.equal(['a.XML', 'b.zip']);
    expect(rejected.map(({ name, why }) => `${name} ${why}`)).to.deep.equal([
      'c.txt type',
      'd.xml empty',
      'e.xml size',
      'a.XML twice',
    ]);
  });

  it('go in parcels that stay the same when the first has gone', async () => {
    const { accepted } = await acceptFiles(
      Array.from({ length: 1100 }, (_, index) => file(`${index}.xml`)),
      [],
    );
    const parcels = packParcels(accepted);
    expect(parcels.map(({ length }) => length)).to.deep.equal([
      parcelLimits.files,
      parcelLimits.files,
      100,
    ]);
    expect(packParcels(accepted.slice(parcelLimits.files))[0]).to.deep.equal(parcels[1]);
  });

  const noPause = (): Promise<void> => Promise.resolve();
  const archiveOf = (count: number) =>
    zipSync(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`${at}.xml`, strToU8(`<a>${at}</a>`)]),
      ),
    );
  const checksOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const archive = new File([bytes], 'month.zip');
    const parts = new PartsOfFile();
    const told: string[] = [];
    for await (const part of checkFile(
      { key: '', file: archive, size: archive.size, kind: 'zip' },
      noPause,
    )) {
      parts.add(part.found);
      told.push(`${part.read} of ${part.of}`);
    }
    return { told, whole: parts.whole() };
  };

  it('an archive is told part by part, and is one check in the end', async () => {
    const { told, whole } = await checksOf(archiveOf(250));
    expect(told).to.deep.equal(['100 of 250', '200 of 250', '250 of 250']);
    expect(whole.state === 'checked' && whole.entries.length).to.equal(250);
  });

  it('an archive that breaks off is left to the server whole', async () => {
    const bytes = archiveOf(150);
    // destroys the middle of the packed file
    bytes.fill(0xff, bytes.length / 2 - 200, bytes.length / 2);
    const { whole } = await checksOf(bytes);
    expect(whole).to.deep.equal({ state: 'unchecked', why: 'damaged' });
  });
});
