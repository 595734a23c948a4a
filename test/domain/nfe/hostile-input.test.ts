// Whatever the bytes: an answer, never an exception; whatever the edit: never an intact note.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { buildEvent, eventAnswer, withEventAnswer } from '../../../demo/xml/build-event.ts';
import { keyOf } from '../../../demo/xml/build-nfe.ts';
import { signEvent } from '../../../demo/xml/sign.ts';
import { goodFile } from '../../../demo/xml/spoil.ts';
import { explainFiscalFile } from '../../../src/domain/posting/explain.ts';
import type { FiscalFile } from '../../../src/domain/nfe/types.ts';
import { CHANNEL, channelSigner, codesOf, read, source, spec } from './fixtures.ts';

const good = goodFile(source);
const goodBytes = Buffer.from(good);
const event = {
  tpEvento: '110111',
  chNFe: keyOf(spec),
  author: { kind: 'CNPJ', number: CHANNEL },
  dhEvento: spec.dhEmi,
} as const;
const goodEvent = withEventAnswer(signEvent(buildEvent(event), channelSigner), eventAnswer(event));

/** Reads and explains; an exception fails the property. */
const isAnswered = (file: FiscalFile): void => {
  assert.ok(explainFiscalFile(file).entries.length > 0);
};

const isIntact = (file: FiscalFile): boolean =>
  file.kind === 'invoices' && file.documents.some(({ integrity }) => integrity === 'intact');

test('random bytes are answered', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => isAnswered(read(bytes))));
  fc.assert(fc.property(fc.string(), (text) => isAnswered(read(`<${text}`))));
});

test('random XML of the layout’s own words is answered', () => {
  const name = fc.constantFrom(
    'NFe',
    'infNFe',
    'ide',
    'emit',
    'det',
    'prod',
    'nfeProc',
    'protNFe',
    'infProt',
    'evento',
    'infEvento',
    'retEvento',
    'Signature',
    'SignedInfo',
  );
  const { tree } = fc.letrec<{ tree: string; leaf: string }>((tie) => ({
    leaf: fc.constantFrom(
      '',
      '1',
      '<mod>55</mod>',
      '<tpEvento>110111</tpEvento>',
      `<chNFe>${keyOf(spec)}</chNFe>`,
      '<nSeqEvento>1</nSeqEvento>',
      '<cStat>100</cStat>',
    ),
    tree: fc.oneof(
      { maxDepth: 6 },
      tie('leaf'),
      fc
        .tuple(name, fc.array(tie('tree'), { maxLength: 4 }))
        .map(
          ([tag, inner]) =>
            `<${tag} versao="4.00" Id="NFe${keyOf(spec)}">${inner.join('')}</${tag}>`,
        ),
    ),
  }));
  fc.assert(
    fc.property(tree, (xml) =>
      isAnswered(read(`<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe">${xml}</nfeProc>`)),
    ),
    { numRuns: 300 },
  );
});

test('a file cut anywhere is answered, and is no intact note', () => {
  fc.assert(
    fc.property(fc.nat(good.length - 20), (length) => {
      const file = read(good.slice(0, length));
      isAnswered(file);
      assert.equal(file.kind, 'refused');
    }),
    { numRuns: 300 },
  );
});

test('a file with any byte changed is answered', () => {
  fc.assert(
    fc.property(fc.nat(goodBytes.length - 1), fc.nat(255), (at, byte) => {
      const changed = Uint8Array.from(goodBytes);
      changed[at] = byte;
      isAnswered(read(changed));
    }),
    { numRuns: 500 },
  );
});

test('a file with any element removed or doubled is answered', () => {
  const spans = [...good.matchAll(/<(\w+)[^<>]*>[^<>]*<\/\1>/g)].map((match) => ({
    at: match.index,
    text: match[0],
  }));
  fc.assert(
    fc.property(fc.constantFrom(...spans), fc.boolean(), ({ at, text }, doubled) => {
      isAnswered(
        read(good.slice(0, at) + (doubled ? text + text : '') + good.slice(at + text.length)),
      );
    }),
    { numRuns: 300 },
  );
});

/** Range of the text of signed fields: the characters with meaning. */
const signedFrom = good.indexOf('<det ');
const signedTo = good.indexOf('<transp>');
const textPositions = [...good.slice(signedFrom, signedTo).matchAll(/>([^<]+)</g)].flatMap(
  (match) => Array.from(match[1] ?? '', (_, index) => signedFrom + match.index + 1 + index),
);

test('any character of the items and totals changed: altered', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...textPositions),
      fc.constantFrom(...'0123456789abcXYZ.-Á'),
      (at, character) => {
        fc.pre(good[at] !== character && good[at] !== '&' && good[at] !== ';');
        // Inside an entity the change may break the XML instead, which is refused too.
        const codes = codesOf(read(good.slice(0, at) + character + good.slice(at + 1)));
        assert.ok(
          codes.length === 1 && (codes[0] === 'contentAltered' || codes[0] === 'xmlMalformed'),
          codes.join(),
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test('any character put in or taken out: never intact', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...textPositions),
      fc.constantFrom('', ...'0 9\n&#'),
      (at, character) => {
        const file =
          character === ''
            ? good.slice(0, at) + good.slice(at + 1)
            : good.slice(0, at) + character + good.slice(at);
        assert.equal(isIntact(read(file)), false);
      },
    ),
    { numRuns: 500 },
  );
});

test('an item taken out, doubled or moved: altered', () => {
  const [first = '', second = ''] = good.match(/<det .*?<\/det>/g) ?? [];
  for (const items of [first, second, second + first, first + second + second]) {
    assert.deepEqual(codesOf(read(good.replace(first + second, items))), ['contentAltered']);
  }
});

test('a second infNFe beside the signed one is refused, wherever it stands', () => {
  const [inf = ''] = good.match(/<infNFe .*<\/infNFe>/) ?? [];
  const forged = inf.replace('<qCom>', '<qCom>9');
  for (const both of [forged + inf, inf + forged])
    assert.deepEqual(codesOf(read(good.replace(inf, () => both))), ['noteHoldsMore']);
});

test('any byte of an event changed: answered, and verified only as it was made', () => {
  const bytes = Buffer.from(goodEvent);
  const signedEnd = bytes.indexOf('</infEvento>');
  fc.assert(
    fc.property(
      fc.integer({ min: bytes.indexOf('<infEvento'), max: signedEnd }),
      fc.integer({ min: 32, max: 126 }),
      (at, byte) => {
        fc.pre(bytes[at] !== byte);
        const changed = Uint8Array.from(bytes);
        changed[at] = byte;
        const file = read(changed);
        isAnswered(file);
        const canonicallySame = [0x20, 0x22, 0x27, 0x3e].includes(byte);
        assert.equal(
          file.kind === 'events' &&
            file.events.some(({ verified }) => verified) &&
            !canonicallySame,
          false,
        );
      },
    ),
    { numRuns: 500 },
  );
});

const MEGABYTES = 5 * 1024 * 1024;
const filled = (piece: string): string =>
  piece.repeat(Math.floor((MEGABYTES - 1000) / Buffer.byteLength(piece)));
const numbered = (piece: (index: number) => string, count: number): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const inNote = (content: string): string =>
  `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe${keyOf(spec)}" versao="4.00">${content}</infNFe></NFe>`;

/** Five megabytes of what makes careless readers slow or fat. */
const bombs: Readonly<Record<string, readonly [file: string, code: string]>> = {
  elements: [`<a>${filled('<b/>')}</a>`, 'xmlTooManyElements'],
  attributes: [`<a ${numbered((index) => `a${index}="" `, 400_000)}/>`, 'xmlExcessive'],
  namespaces: [
    `<a ${numbered((index) => `xmlns:a${index}="u" `, 40)}>${numbered((index) => `<b xmlns:b${index}="u"/>`, 150_000)}</a>`,
    'documentUnknown',
  ],
  'nested namespaces': [
    numbered((index) => `<a ${numbered((inner) => `xmlns:a${index}b${inner}="u" `, 30)}>`, 10),
    'xmlExcessive',
  ],
  'many attributes': [
    `<a>${numbered((index) => `<b a="${index}" b=""/>`, 110_000)}</a>`,
    'xmlTooManyAttributes',
  ],
  'churned namespaces': [
    `<a ${numbered((index) => `xmlns:a${index}="u" `, 46)}>${numbered(() => '<b xmlns="v"/>', 190_000)}</a>`,
    'documentUnknown',
  ],
  'items without end': [
    inNote(`<ide><mod>55</mod></ide>${'<det/>'.repeat(200_000)}`),
    'fieldMissing',
  ],
  'signed items without end': [
    good.replace('<det ', () => `${'<det></det>'.repeat(200_000)}<det `),
    'contentAltered',
  ],
  'a name as long as is read': [
    good.replace('Canal do Norte', 'x'.repeat(999_000)),
    'contentAltered',
  ],
  'a certificate as long as is read': [
    good.replace(/<X509Certificate>/, () => `<X509Certificate>${'MII'.repeat(330_000)}`),
    'signatureInvalid',
  ],
  comments: [`<a>${filled('x<!---->')}</a>`, 'documentUnknown'],
  'empty notes': [`<a>${filled('<NFe/>')}</a>`, 'xmlTooManyElements'],
  'few enough elements': [`<a>${'<b/>'.repeat(249_999)}</a>`, 'documentUnknown'],
  'empty events': [`<a>${'<evento><infEvento/></evento>'.repeat(100_000)}</a>`, 'tooManyDocuments'],
  'empty items': [inNote(`<ide><mod>55</mod></ide>${filled('<det/>')}`), 'xmlTooManyElements'],
  'signed empty items': [
    good.replace('<det ', () => `${'<det></det>'.repeat(400_000)}<det `),
    'xmlTooManyElements',
  ],
  'a long name': [good.replace('Canal do Norte', 'x'.repeat(4_000_000)), 'xmlTextTooLong'],
  'a long certificate': [
    good.replace(/<X509Certificate>/, () => `<X509Certificate>${'MII'.repeat(1_000_000)}`),
    'xmlTextTooLong',
  ],
};
for (const [name, [file, code]] of Object.entries(bombs)) {
  test(`five megabytes of ${name} are answered soon`, () => {
    const before = process.cpuUsage();
    assert.deepEqual(codesOf(read(file)), [code]);
    const { user, system } = process.cpuUsage(before);
    assert.ok(
      user + system < 10_000_000,
      'ten seconds of processor time, whatever else the machine does',
    );
  });
}

test('an invoice of more items than the layout allows is refused', () => {
  const items = Array.from({ length: 991 }, (_, index) => ({
    cProd: `P${index}`,
    xProd: 'P',
    CFOP: '5102',
    uCom: 'L',
    qCom: '1',
    vUnCom: '1',
  }));
  const most = (count: number) =>
    codesOf(read(goodFile({ ...source, spec: { ...spec, items: items.slice(0, count) } })));
  assert.deepEqual(most(990), []);
  assert.deepEqual(most(991), ['fieldMalformed']);
});
