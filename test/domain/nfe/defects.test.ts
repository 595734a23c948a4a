// Every defect that uploaded files are known to have, a file and a verdict each: the one table of them.
// Encodings, wrong documents, structure, values, duplicates, limits, size and security.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { buildEvent, eventAnswer, withEventAnswer } from '../../../demo/xml/build-event.ts';
import { buildNfe, keyOf } from '../../../demo/xml/build-nfe.ts';
import type { NfeSpec } from '../../../demo/xml/build-nfe.ts';
import type { ItemSpec } from '../../../demo/xml/nfe-items.ts';
import { protocol, withProtocol } from '../../../demo/xml/protocol.ts';
import { signEvent, signNfe } from '../../../demo/xml/sign.ts';
import { goodFile, spoil } from '../../../demo/xml/spoil.ts';
import { channelSigner, codesOf, read, source, spec } from './fixtures.ts';

type File = string | Uint8Array;
/** Number, what is wrong, the file, and what is said of it. */
type Row = readonly [number: string, defect: string, file: File | (() => File), verdict: string];

const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"';
const good = goodFile(source);
const bare = good.replace(/^<\?.*?\?>/, '');
const signed = signNfe(buildNfe(spec), channelSigner);
const second = signNfe(buildNfe({ ...spec, nNF: 124 }), channelSigner);
const event = {
  tpEvento: '110111',
  chNFe: keyOf(spec),
  author: { kind: 'CNPJ', number: '11222333000181' },
  dhEvento: spec.dhEmi,
} as const;
const cancellation = withEventAnswer(
  signEvent(buildEvent(event), channelSigner),
  eventAnswer(event),
);

const [first = { cProd: '1', xProd: 'P', CFOP: '5102', uCom: 'L', qCom: '1', vUnCom: '1' }] =
  spec.items;
const made = (change: Partial<NfeSpec>): string =>
  goodFile({ ...source, spec: { ...spec, ...change } });
const withItem = (change: Partial<ItemSpec>): string => made({ items: [{ ...first, ...change }] });
/** Builds a note that its issuer signed with a field written so. */
const signedAs = (from: string | RegExp, to: string): string =>
  withProtocol(signNfe(buildNfe(spec).replace(from, to), channelSigner));
const lines = (count: number): ItemSpec[] =>
  Array.from({ length: count }, (_, at) => ({ ...first, cProd: `P${at}` }));

/**
 * Returns the verdict on a file: each document by its integrity, events by their number, then
 * every code.
 */
function verdictOf(file: File): string {
  const found = read(file);
  const codes = codesOf(found);
  const said =
    found.kind === 'refused'
      ? ['refused']
      : found.kind === 'invoices'
        ? found.documents.map(({ integrity }) => integrity)
        : [`${found.events.length} event`];
  return [...said, ...codes].join(' ');
}

const table: readonly Row[] = [
  // Encoding
  ['7.1', 'UTF-8 with a byte order mark', `\ufeff${good}`, 'intact'],
  ['7.2', 'no XML declaration', bare, 'intact'],
  [
    '7.3',
    'ISO-8859-1 that says so',
    () => Buffer.from(good.replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    'intact',
  ],
  [
    '7.4',
    'ISO-8859-1 that calls itself UTF-8',
    () => spoil('wrongEncoding', source),
    'refused encodingUnreadable',
  ],
  [
    '7.5',
    'mojibake: read as another encoding and saved',
    () => good.replaceAll('ã', 'Ã£'),
    'refused contentAltered',
  ],
  [
    '7.6',
    'UTF-16 with a byte order mark',
    () => Buffer.from(`\ufeff${good.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    'intact',
  ],
  ['7.7', 'copied from a browser’s tree', () => spoil('browserTree', source), 'refused notXml'],
  // Wrong document
  ['7.8', 'an event', cancellation, '1 event'],
  ['7.9', 'resNFe', () => spoil('summary', source), 'refused documentSummary'],
  ['7.10', 'NFC-e', () => spoil('nfce', source), 'refused modelNfce'],
  ['7.11', 'CT-e', () => spoil('cte', source), 'refused documentCte'],
  ['7.12', 'MDF-e', () => spoil('mdfe', source), 'refused documentMdfe'],
  ['7.13', 'NFS-e', () => spoil('nfse', source), 'refused documentNfse'],
  [
    '7.14',
    'SEFAZ answers a query (retConsSitNFe)',
    `<retConsSitNFe ${NAMESPACE} versao="4.00"><cStat>100</cStat>${protocol(signed)}</retConsSitNFe>`,
    'refused documentSefazAnswer',
  ],
  [
    '7.15',
    'SEFAZ answers a batch (retEnviNFe)',
    `<retEnviNFe ${NAMESPACE} versao="4.00"><cStat>104</cStat>${protocol(signed)}</retEnviNFe>`,
    'refused documentSefazAnswer',
  ],
  ['7.16', 'SOAP envelope without a note', () => spoil('soap', source), 'refused documentSoap'],
  [
    '7.17',
    'a batch that was not sent yet (enviNFe)',
    `<enviNFe ${NAMESPACE} versao="4.00">${signed}${second}</enviNFe>`,
    'intact intact protocolMissing protocolMissing',
  ],
  ['7.18', 'a PDF by another name', () => spoil('pdf', source), 'refused filePdf'],
  // Structure
  [
    '7.19',
    'nfeProc without protNFe',
    `<nfeProc ${NAMESPACE} versao="4.00">${signed}</nfeProc>`,
    'intact protocolMissing',
  ],
  ['7.20', 'NFe alone', signed, 'intact protocolMissing'],
  ['7.21', 'only protNFe', protocol(signed), 'refused documentSefazAnswer'],
  [
    '7.22',
    'NFe after protNFe',
    `<nfeProc ${NAMESPACE} versao="4.00">${protocol(signed)}${signed}</nfeProc>`,
    'intact',
  ],
  [
    '7.23',
    'made from JSON: attributes as elements, no signature',
    () =>
      bare
        .replace(/<Signature .*<\/Signature>/, '')
        .replace(/<infNFe ([^>]*)>/, '<infNFe><Id>NFe</Id><versao>4.00</versao>')
        .replace(/<det nItem="(\d)">/g, '<det><nItem>$1</nItem>'),
    'refused layoutUnknown',
  ],
  [
    '7.24',
    'namespace prefixes put in after signing',
    () => bare.replace(/<(\/?)(\w+)/g, '<$1n:$2').replaceAll('xmlns=', 'xmlns:n='),
    'refused contentAltered',
  ],
  [
    '7.25',
    'no namespace',
    good.replaceAll(/ xmlns="[^"]*portalfiscal[^"]*"/g, ''),
    'refused namespaceWrong',
  ],
  ['7.26', 'one item', withItem({}), 'intact'],
  [
    '7.27',
    'several NFe in one file',
    `<lote>${bare}${withProtocol(second).replace(/^<\?.*?\?>/, '')}</lote>`,
    'intact intact',
  ],
  [
    '7.28',
    'a second infNFe in one NFe',
    good.replace('</infNFe>', '</infNFe><infNFe versao="4.00"/>'),
    'refused noteHoldsMore',
  ],
  // Values
  [
    '7.29',
    'empty CNPJ beside the CPF',
    signedAs('<dest><CPF>', '<dest><CNPJ></CNPJ><CPF>'),
    'intact',
  ],
  ['7.30', 'empty cEAN', withItem({ cEAN: '' }), 'intact'],
  ['7.31', 'cEAN SEM GTIN', withItem({ cEAN: 'SEM GTIN' }), 'intact'],
  ['7.32', 'quantity of one decimal', withItem({ qCom: '605.4' }), 'intact'],
  ['7.33', 'quantity of four decimals', withItem({ qCom: '10000.0000' }), 'intact'],
  [
    '7.34',
    'price of ten decimals',
    signedAs(/<vUnCom>.*?<\/vUnCom>/, '<vUnCom>125.5000000001</vUnCom>'),
    'intact',
  ],
  ['7.35', 'price without decimals', withItem({ vUnCom: '7' }), 'intact'],
  [
    '7.36',
    'a comma in a quantity',
    signedAs(/<qCom>.*?<\/qCom>/, '<qCom>605,4</qCom>'),
    'refused itemFieldMalformed',
  ],
  ['7.37', 'issued at +00:00', made({ dhEmi: '2026-08-12T23:40:00+00:00' }), 'intact'],
  // Limits
  ['7.40', '990 items', () => made({ items: lines(990) }), 'intact'],
  ['7.41', '991 items', () => made({ items: lines(991) }), 'refused fieldMalformed'],
  ['7.42', 'unit of 6 characters', withItem({ uCom: 'BOMBO6' }), 'intact'],
  ['7.43', 'unit of 7 characters', withItem({ uCom: 'BOMBON7' }), 'intact'],
  ['7.44', 'product’s name of 121 characters', withItem({ xProd: 'P'.repeat(121) }), 'intact'],
  ['7.45', 'code of 61 characters', withItem({ cProd: 'C'.repeat(61) }), 'intact'],
  [
    '7.46',
    'CFOP of a kind that there is not',
    signedAs(/<CFOP>5102/, '<CFOP>4102'),
    'refused itemFieldMalformed',
  ],
  [
    '7.47',
    '999 references',
    () =>
      signedAs('</ide>', `${`<NFref><refNFe>${keyOf(spec)}</refNFe></NFref>`.repeat(999)}</ide>`),
    'intact',
  ],
  [
    '7.48',
    '1,000 references',
    () =>
      signedAs('</ide>', `${`<NFref><refNFe>${keyOf(spec)}</refNFe></NFref>`.repeat(1000)}</ide>`),
    'intact',
  ],
  // Size
  ['7.49', 'over 5 MB', () => spoil('tooBig', source), 'refused fileTooBig'],
  ['7.50', 'nothing', '', 'refused fileEmpty'],
  // Security
  ['7.51', 'DOCTYPE', () => spoil('doctype', source), 'refused doctypeForbidden'],
  [
    '7.52',
    'entities within entities',
    `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(50)}"><!ENTITY c "&b;&b;&b;">]>${bare}`,
    'refused doctypeForbidden',
  ],
  [
    '7.53',
    'an external entity',
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>${bare}`,
    'refused doctypeForbidden',
  ],
];

for (const [number, defect, file, verdict] of table)
  test(`[1.07] ${number} ${defect}`, () =>
    assert.equal(verdictOf(typeof file === 'function' ? file() : file), verdict));

test('[1.07] 7.38–7.39 the same key twice: a reformatted copy says the same, an edited one does not', () => {
  const digestOf = (file: string): string => {
    const found = read(file);
    return found.kind === 'invoices' ? (found.documents[0]?.digest ?? '') : '';
  };
  const copy = good.replaceAll('><', '>\n  <');
  assert.equal(verdictOf(copy), 'reformatted reformatted');
  assert.equal(digestOf(copy), digestOf(good));
  const edited = withProtocol(
    signNfe(buildNfe({ ...spec, items: [{ ...first, qCom: '99' }] }), channelSigner),
  );
  assert.equal(verdictOf(edited), 'intact');
  assert.notEqual(digestOf(edited), digestOf(good));
});
