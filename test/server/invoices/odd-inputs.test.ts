// @module-tag both
// Input that users and programs really send, through the real way in: a note is imported, other
// content is reported by its type.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { KeyFileAnswer } from '../../../src/domain/schema/invoices/invoice-keys.ts';
import { item, note, openStage } from './stage.ts';
import type { Note, Stage } from './stage.ts';

let stage: Stage;
let next = 91_000;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

function fresh(): Note {
  next += 1;
  return note(stage.world, 'A', next, '2026-10-01', [item('P20', 'BD', '1')]);
}
const textOf = ({ bytes }: Note): string =>
  (typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString()).replace(
    /^<\?xml[^>]*\?>/,
    '',
  );
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"';

type Kind = readonly [name: string, make: () => string | Uint8Array, told: readonly string[]];

const taken: readonly Kind[] = [
  [
    'a line before it',
    () => `\n<?xml version="1.0" encoding="UTF-8"?>${textOf(fresh())}`,
    ['stored'],
  ],
  ['blanks before it', () => `   ${textOf(fresh())}`, ['stored']],
  ['a zero behind it', () => `${textOf(fresh())}\u0000`, ['stored']],
  ['Ctrl-Z behind it', () => `${textOf(fresh())}\u001A`, ['stored']],
  [
    'ISO_8859-1',
    () => latin1(`<?xml version="1.0" encoding="ISO_8859-1"?>${textOf(fresh())}`),
    ['stored'],
  ],
  [
    'ISO-8859-15',
    () => latin1(`<?xml version="1.0" encoding="ISO-8859-15"?>${textOf(fresh())}`),
    ['stored'],
  ],
  ['ANSI', () => latin1(`<?xml version="1.0" encoding="ANSI"?>${textOf(fresh())}`), ['stored']],
  ['UTF-16 without a mark', () => Buffer.from(textOf(fresh()), 'utf16le'), ['stored']],
  [
    'two notes with declarations',
    () => [fresh(), fresh()].map((each) => `<?xml version="1.0"?>${textOf(each)}`).join('\n'),
    ['stored', 'stored'],
  ],
  ['two notes', () => textOf(fresh()) + textOf(fresh()), ['stored', 'stored']],
  [
    'a batch',
    () => `<enviNFe ${NAMESPACE} versao="4.00"><idLote>1</idLote>${fresh().nfe}</enviNFe>`,
    ['stored'],
  ],
  [
    'an envelope',
    () =>
      `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body>${textOf(fresh())}</s:Body></s:Envelope>`,
    ['stored'],
  ],
  ['without protocol', () => fresh().nfe, ['stored']],
  ['indented', () => textOf(fresh()).replace(/></g, '>\n  <'), ['stored']],
  [
    'a namespace more',
    () =>
      textOf(fresh()).replace(
        '<NFe ',
        '<NFe xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ',
      ),
    ['stored'],
  ],
];

const refused: readonly Kind[] = [
  [
    'a consumer’s note',
    () => textOf(fresh()).replace('<mod>55</mod>', '<mod>65</mod>'),
    ['modelNfce'],
  ],
  [
    'freight',
    () => '<cteProc xmlns="http://www.portalfiscal.inf.br/cte"><CTe/></cteProc>',
    ['documentCte'],
  ],
  ['a summary', () => `<resNFe ${NAMESPACE} versao="1.01"/>`, ['documentSummary']],
  [
    'an answer',
    () => `<retEnviNFe ${NAMESPACE} versao="4.00"><cStat>103</cStat></retEnviNFe>`,
    ['documentSefazAnswer'],
  ],
  [
    'an empty envelope',
    () => '<s:Envelope xmlns:s="urn:s"><s:Body/></s:Envelope>',
    ['documentSoap'],
  ],
  [
    'a document packed amiss',
    () =>
      '<retDistDFeInt><loteDistDFeInt><docZip NSU="1">!</docZip></loteDistDFeInt></retDistDFeInt>',
    ['documentZipped'],
  ],
  ['a PDF', () => '%PDF-1.4', ['filePdf']],
  ['a picture', () => latin1('\u0089PNG\r\n'), ['filePicture']],
  ['RAR', () => latin1('Rar!\u001a\u0007'), ['filePacked']],
  ['7z', () => latin1('7z\u00bc\u00af\u0027\u001c'), ['filePacked']],
  ['gzip', () => latin1('\u001f\u008b\u0008'), ['filePacked']],
  ['an old workbook', () => latin1('\u00d0\u00cf\u0011\u00e0'), ['fileOffice']],
  ['a mail that brings nothing', () => 'From: a@b.example\r\n\r\nOi', ['fileMail']],
  ['nothing', () => ' \n', ['fileEmpty']],
  [
    'changed after signing',
    () => textOf(fresh()).replace('<qCom>1', '<qCom>9'),
    ['contentAltered'],
  ],
];

for (const [name, make, told] of [...taken, ...refused])
  test(`[1.07] ${name}: ${told.join(', ')}`, async () => {
    const batch = await stage.import('S1', [{ name: 'file.xml', bytes: make() }]);
    assert.deepEqual(
      batch.files.flatMap(({ state, results }) =>
        results.map(({ code }) => (state === 'refused' ? code : state)),
      ),
      told,
      JSON.stringify(batch.files),
    );
  });

test('[2.47] keys come out of the cells of a file whatever stands around them; rounded ones are counted', async () => {
  const page = await stage.page('S1');
  const { key } = fresh();
  const keysOf = async (content: string): Promise<KeyFileAnswer> => {
    const answer = await page.post<KeyFileAnswer>('/apis/v1/invoices/keys/file', {
      mode: 'create',
      content,
    });
    assert.equal(answer.status, 200, answer.raw.body);
    return answer.body;
  };
  for (const content of [
    `chave;valor\n'${key};10\n`,
    `chave;valor\n"=""${key}""";10\n`,
    `arquivo\n${key}-nfe.xml\n`,
    `link\nhttps://x.example/?chNFe=${key}&nVersao=100\n`,
    `chave\n\u200B${key}\n`,
  ])
    assert.deepEqual(await keysOf(content), { keys: [key], rounded: 0 }, content);
  assert.deepEqual(await keysOf(`chave;valor\n${key.slice(0, 15)}${'0'.repeat(29)};10\n`), {
    keys: [],
    rounded: 1,
  });
});
