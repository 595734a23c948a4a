import { expect } from '@open-wc/testing';
import { whyNot } from '../../../src/screens/invoices/acts/why-not.ts';
import { readInvoicePlace, writeInvoicePlace, plainQuery } from '../../../src/screens/invoices/invoice-place.ts';
import { csvText } from '../../../src/domain/csv.ts';
import { maskedDate } from '../../../src/screens/invoices/list/date-field.tsx';
import { sentences } from '../../../src/screens/invoices/form/finding-list.tsx';
import { acceptFiles } from '../../../src/screens/invoices/posting/accept-files.ts';
import { packParcels, parcelLimits } from '../../../src/screens/invoices/posting/parcels.ts';
import { row } from './sample.ts';

describe('CSV of the list', () => {
  it('gives no spreadsheet a formula to run', () => {
    const text = csvText([['=1+1', '+55 66', '-cmd', '@SUM', '\tx', '-1.234,50', 'Silva; "Filho"', 'plain']]);
    expect(text).to.equal('\uFEFF\'=1+1;\'+55 66;\'-cmd;\'@SUM;"\'\tx";-1.234,50;"Silva; ""Filho""";plain\r\n');
  });
});

describe('places of the invoice screens', () => {
  for (const place of ['/', '/?q=48.533', '/630', '/630?tab=events&dateFrom=2026-09-01&page=3', '/post', '/post?batch=7.8', '/?batchId=7&size=all']) {
    it(`keeps ${place}`, () => {
      const query = (text: string) => Object.fromEntries(new URLSearchParams(text.split('?')[1] ?? ''));
      const written = writeInvoicePlace(readInvoicePlace(place));
      expect([written.split('?')[0], query(written)]).to.deep.equal([place.split('?')[0], query(place)]);
    });
  }

  for (const [broken, path] of [['/abc', '/'], ['/0', '/'], ['/630?tab=nothing', '/630'], ['/?id=630', '/630'], ['/?batch=7', '/post?batch=7'], ['/?page=-1&size=7&dateFrom=yesterday', '/']] as const) {
    it(`reads ${broken} as ${path}`, () => expect(writeInvoicePlace(readInvoicePlace(broken))).to.equal(path));
  }

  it('opens the newest first', () => expect(readInvoicePlace('/')).to.deep.equal({ view: 'list', query: plainQuery }));
});

describe('why an act is not offered', () => {
  const asker = { mayDecide: true, isActing: false };
  const cases = [
    ['what the server lists needs no reason', row(1), 'approve', asker, undefined],
    ['[4.11] a key waits for its XML', row(1, { mode: 'KEY', status1: 'ROV005', acts: [] }), 'approve', asker, 'key'],
    ['[4.10] what was typed is countersigned', row(1, { mode: 'HAND', status1: 'ROV005', acts: [] }), 'approve', asker, 'hand'],
    ['[4.10] what was typed has no file to read again', row(1, { mode: 'HAND', acts: [] }), 'reprocess', asker, 'reprocessHand'],
    ['a finding blocks', row(1, { acts: [], blockingCount: 1 }), 'approve', asker, 'blocked'],
    ['nobody decides his own', row(1, { acts: [] }), 'approve', asker, 'own'],
    ['nobody decides as somebody else', row(1, { acts: [] }), 'approve', { ...asker, isActing: true }, 'acting'],
    ['a role that does not decide', row(1, { acts: [] }), 'refuse', { ...asker, mayDecide: false }, 'rights'],
    ['a cancelled one', row(1, { acts: [], status1: 'ROV090' }), 'contest', asker, 'cancelled'],
    ['a decided one', row(1, { acts: [], status1: 'ROV020' }), 'approve', asker, 'already'],
    ['a disputed one', row(1, { acts: [], status1: 'ROV050' }), 'contest', asker, 'disputed'],
    ['a contest too late', row(1, { acts: [], status1: 'ROV040' }), 'contest', asker, 'tooLate'],
  ] as const;
  for (const [name, invoice, act, who, expected] of cases) it(name, () => expect(whyNot(invoice, act, who)).to.equal(expected));
});

describe('typing a date', () => {
  const cases = [['0', '', '0'], ['09', '0', '09/'], ['09/', '09/1', '09'], ['0913', '091', '09/13/'], ['09132026', '', '09/13/2026'], ['9a/1b', '', '91/']] as const;
  for (const [typed, before, shown] of cases) it(`[5.14] makes ${typed} after “${before}” to ${shown}`, () => expect(maskedDate(typed, before)).to.equal(shown));
});

describe('a finding in two parts', () => {
  it('ends the first at the end of a sentence', () => {
    expect(sentences('The file is empty. Download it again.')).to.deep.equal(['The file is empty', 'Download it again.']);
    expect(sentences('Correction letter no. 2 exists. It changes nothing.')).to.deep.equal(['Correction letter no. 2 exists', 'It changes nothing.']);
    expect(sentences('One sentence')).to.deep.equal(['One sentence', '']);
  });
});

describe('files for posting', () => {
  const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { lastModified: 1 });
  it('[5.18] are .xml or .zip of a fair size, each once', () => {
    const { accepted, rejected } = acceptFiles([file('a.XML'), file('b.zip'), file('c.txt'), file('d.xml', 0), file('e.xml', 5 * 1024 * 1024 + 1), file('a.XML')], []);
    expect(accepted.map((picked) => picked.file.name)).to.deep.equal(['a.XML', 'b.zip']);
    expect(rejected.map(({ name, why }) => `${name} ${why}`)).to.deep.equal(['c.txt type', 'd.xml empty', 'e.xml size', 'a.XML twice']);
  });

  it('go in parcels that stay the same when the first has gone', () => {
    const { accepted } = acceptFiles(Array.from({ length: 1100 }, (_, index) => file(`${index}.xml`)), []);
    const parcels = packParcels(accepted);
    expect(parcels.map(({ length }) => length)).to.deep.equal([parcelLimits.files, parcelLimits.files, 100]);
    expect(packParcels(accepted.slice(parcelLimits.files))[0]).to.deep.equal(parcels[1]);
  });
});
