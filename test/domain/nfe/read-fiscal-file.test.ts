import assert from 'node:assert/strict';
import { test } from 'vitest';
import { issueCertificate } from '../../../demo/xml/authority.ts';
import { buildNfe, keyOf, type NfeSpec } from '../../../demo/xml/build-nfe.ts';
import { protocol, withProtocol } from '../../../demo/xml/protocol.ts';
import { signNfe } from '../../../demo/xml/sign.ts';
import { goodFile } from '../../../demo/xml/spoil.ts';
import {
  authority,
  channelSigner,
  codesOf,
  FARMER,
  invoiceOf,
  keys,
  read,
  source,
  spec,
  STRANGER,
  strangerSigner,
} from './fixtures.ts';

const good = goodFile(source);
const signed = signNfe(buildNfe(spec), channelSigner);
const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"';

/** Files that hold the same intact, authorised note. */
const shapes: Readonly<Record<string, string | Uint8Array>> = {
  'UTF-8 with BOM': `\ufeff${good}`,
  'no XML declaration': good.replace(/^<\?.*?\?>/, ''),
  'blank lines before the root': good.replace(/^<\?.*?\?>/, '\n\n  '),
  'UTF-16 little endian': Buffer.from(`\ufeff${good.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  'UTF-16 big endian': Buffer.from(`\ufeff${good}`, 'utf16le').swap16(),
  'ISO-8859-1 declared': Buffer.from(good.replace('UTF-8', 'ISO-8859-1'), 'latin1'),
  'UTF-8 that claims UTF-16': good.replace('UTF-8', 'utf-16'),
  'protocol before the note': `<nfeProc ${NAMESPACE} versao="4.00">${protocol(signed)}${signed}</nfeProc>`,
  'namespace inherited from nfeProc': good.replace(`<NFe ${NAMESPACE}>`, '<NFe>'),
  'more namespaces on nfeProc': good.replace(
    '<nfeProc ',
    '<nfeProc xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" ',
  ),
  'empty elements written short': good.replace(/<(\w+)([^<>]*)><\/\1>/g, '<$1$2/>'),
  'a comment inside': good.replace('<natOp>Venda', '<natOp><!-- here -->Ven<!-- there -->da'),
  'text as CDATA': good.replace(
    'Canal do Norte &amp; Filhos',
    '<![CDATA[Canal do Norte & Filhos]]>',
  ),
  'characters as references': good.replace('João', 'Jo&#xE3;o'),
  'apostrophes around attributes': good.replace(/"(4\.00)"/g, "'$1'"),
  'Windows line ends after the declaration': good.replace('?>', '?>\r\n'),
};
for (const [name, file] of Object.entries(shapes)) {
  test(`intact: ${name}`, () => {
    const document = invoiceOf(read(file));
    assert.equal(document.integrity, 'intact');
    assert.deepEqual(document.findings, []);
    assert.equal(document.emit.xNome, 'Canal do Norte & Filhos Ltda');
    assert.equal(document.ide.natOp, 'Venda de mercadoria');
    assert.equal(document.dest?.xNome, 'João da Silva');
  });
}

test('a note signed with a prefix reads like any other', () => {
  const prefixed = good
    .replaceAll(/<(\/?)(?!\?|Signature|\/Signature)/g, '<$1n:')
    .replace(`<n:nfeProc ${NAMESPACE}`, '<n:nfeProc xmlns:n="http://www.portalfiscal.inf.br/nfe"');
  // Its digest is another one, as prefixes are part of the canonical form: only the reading is tried here.
  const unsigned = prefixed
    .replace(/<Signature .*<\/Signature>/, '')
    .replace(`<n:NFe ${NAMESPACE}>`, '<n:NFe>')
    .replace(/<n:digVal>.*<\/n:digVal>/, '');
  const document = invoiceOf(read(unsigned));
  assert.equal(document.det.length, 2);
  assert.equal(document.integrity, 'unsigned');
});

/** Changes of white space by viewers and editors. */
const reformats: Readonly<Record<string, string>> = {
  'line breaks between elements': good.replaceAll('><', '>\n<'),
  'indented, Windows line ends': good.replaceAll('><', '>\r\n\t<'),
  'signature lines broken': good
    .replaceAll('><', '> <')
    .replace(/(<SignatureValue>.{76})/, '$1\n')
    .replace(/(<X509Certificate>.{76})/, '$1\n'),
  'only SignedInfo indented': good.replace(/<SignedInfo>.*<\/SignedInfo>/, (info) =>
    info.replaceAll('><', '>\n<'),
  ),
};
for (const [name, file] of Object.entries(reformats)) {
  test(`reformatted: ${name}`, () => {
    const document = invoiceOf(read(file));
    assert.equal(document.integrity, 'reformatted');
    assert.deepEqual(
      document.findings.map(({ code }) => code),
      ['reformatted'],
    );
    assert.equal(document.digest, invoiceOf(read(good)).digest);
  });
}

test('white space at the ends of a field is another content', () => {
  assert.deepEqual(codesOf(read(good.replace('<xProd>HERB', '<xProd> HERB'))), ['contentAltered']);
});

test('a note signed inside a wrapper, whose namespaces its digest covers, is intact', () => {
  const wrapper = '<enviNFe xmlns="http://www.portalfiscal.inf.br/nfe" xmlns:xsi="urn:xsi">';
  const inWrapper = signNfe(
    buildNfe(spec).replace('<infNFe ', '<infNFe xmlns:xsi="urn:xsi" '),
    channelSigner,
  ).replace(' xmlns:xsi="urn:xsi"', '');
  assert.deepEqual(codesOf(read(`${wrapper}${inWrapper}</enviNFe>`)), ['protocolMissing']);
  assert.deepEqual(codesOf(read(`${wrapper.replace('xsi', 'xsd')}${inWrapper}</enviNFe>`)), [
    'contentAltered',
  ]);
});

test('a batch is taken apart: each note by itself', () => {
  const other: NfeSpec = { ...spec, nNF: 124 };
  const altered = signNfe(buildNfe({ ...spec, nNF: 125 }), channelSigner).replace(
    '<qCom>',
    '<qCom>9',
  );
  const batch = `<enviNFe ${NAMESPACE} versao="4.00"><idLote>1</idLote><indSinc>0</indSinc>${signed}${signNfe(buildNfe(other), channelSigner)}${altered}</enviNFe>`;
  const file = read(batch);
  assert.ok(file.kind === 'invoices');
  assert.deepEqual(
    file.documents.map(({ chNFe, integrity, findings }) => ({
      chNFe,
      integrity,
      codes: findings.map(({ code }) => code),
    })),
    [
      { chNFe: keyOf(spec), integrity: 'intact', codes: ['protocolMissing'] },
      { chNFe: keyOf(other), integrity: 'intact', codes: ['protocolMissing'] },
    ],
  );
  assert.deepEqual(
    file.refusals.map(({ code, chNFe }) => ({ code, chNFe })),
    [{ code: 'contentAltered', chNFe: keyOf({ ...spec, nNF: 125 }) }],
  );
});

test('a batch refused whole tells about each note', () => {
  const test1 = signNfe(buildNfe({ ...spec, tpAmb: '2' }), channelSigner);
  const file = read(
    `<enviNFe ${NAMESPACE} versao="4.00">${test1}${signed.replace('<qCom>', '<qCom>9')}<NFe/></enviNFe>`,
  );
  assert.equal(file.kind, 'refused');
  assert.deepEqual(codesOf(file), ['testEnvironment', 'contentAltered', 'fieldMissing']);
});

test('each note of a collection gets its own protocol', () => {
  const second = signNfe(buildNfe({ ...spec, nNF: 124 }), channelSigner);
  const file = read(
    `<lote>${[signed, second].map((each) => withProtocol(each).replace(/^<\?.*?\?>/, '')).join('')}</lote>`,
  );
  assert.deepEqual(codesOf(file), []);
  assert.equal(file.kind === 'invoices' && file.documents.length, 2);
});

test('a protocol elsewhere in the file is found by its key', () => {
  assert.deepEqual(
    codesOf(read(`<x><envio>${signed}</envio><retorno>${protocol(signed)}</retorno></x>`)),
    [],
  );
});

test('the protocol of another note in the same nfeProc is a mix-up', () => {
  const second = signNfe(buildNfe({ ...spec, nNF: 124 }), channelSigner);
  assert.deepEqual(codesOf(read(`<nfeProc ${NAMESPACE}>${signed}${protocol(second)}</nfeProc>`)), [
    'protocolDisagrees',
  ]);
});

test('a protocol without status is none', () => {
  assert.deepEqual(codesOf(read(good.replace(/<cStat>100<\/cStat>/, ''))), ['protocolMissing']);
});

test('a protocol with an impossible time is taken without it', () => {
  const { protocol: answer } = invoiceOf(
    read(withProtocol(signed, { dhRecbto: '2026-02-30T10:00:00-03:00' })),
  );
  assert.deepEqual([answer?.cStat, answer?.dhRecbto], ['100', undefined]);
});

test('authorised late is authorised; a protocol without digest names no content, so it blocks', () => {
  assert.deepEqual(
    codesOf(read(withProtocol(signed, { cStat: '150', xMotivo: 'Autorizado fora de prazo' }))),
    [],
  );
  assert.deepEqual(codesOf(read(good.replace(/<digVal>.*?<\/digVal>/, ''))), [
    'protocolWithoutDigest',
  ]);
});

test('an unsigned note must still agree with the digest in its protocol', () => {
  const digest = invoiceOf(read(good)).digest;
  const stripped = good.replace(/<Signature .*<\/Signature>/, '');
  assert.deepEqual(codesOf(read(stripped)), ['unsigned']);
  assert.equal(invoiceOf(read(stripped)).digest, digest);
  assert.deepEqual(codesOf(read(stripped.replace('<qCom>', '<qCom>9'))), ['protocolDisagrees']);
});

test('a signature with its values emptied counts as none', () => {
  const emptied = good
    .replace(/<DigestValue>.*?<\/DigestValue>/, '<DigestValue/>')
    .replace(/<SignatureValue>.*?<\/SignatureValue>/, '<SignatureValue/>');
  assert.deepEqual(codesOf(read(emptied)), ['unsigned']);
});

test('test documents are taken only when allowed', () => {
  const file = withProtocol(signNfe(buildNfe({ ...spec, tpAmb: '2' }), channelSigner));
  assert.deepEqual(codesOf(read(file)), ['testEnvironment']);
  assert.equal(invoiceOf(read(file, { allowTest: true })).ide.tpAmb, '2');
});

test('a CNPJ with letters is like any other', () => {
  const own: NfeSpec = {
    ...spec,
    issuer: { ...spec.issuer, taxId: { kind: 'CNPJ', number: STRANGER } },
  };
  const document = invoiceOf(read(withProtocol(signNfe(buildNfe(own), strangerSigner))));
  assert.deepEqual(
    [document.emit.taxId.number, document.chNFe.slice(6, 20), document.findings],
    [STRANGER, STRANGER, []],
  );
});

test('a branch may sign with the certificate of its head office', () => {
  const branch: NfeSpec = {
    ...spec,
    issuer: { ...spec.issuer, taxId: { kind: 'CNPJ', number: '11222333000262' } },
  };
  assert.deepEqual(codesOf(read(withProtocol(signNfe(buildNfe(branch), channelSigner)))), []);
});

test('a farmer with a CPF issues with his own certificate', () => {
  const farmer: NfeSpec = {
    ...spec,
    serie: 920,
    issuer: { ...spec.issuer, taxId: { kind: 'CPF', number: FARMER } },
  };
  const own = issueCertificate(authority, { name: 'JOAO DA SILVA', cpf: FARMER }, { keys });
  const other = issueCertificate(
    authority,
    { name: 'JOSE DE SOUZA', cpf: '11144477735' },
    { keys },
  );
  assert.deepEqual(codesOf(read(withProtocol(signNfe(buildNfe(farmer), own)))), []);
  assert.deepEqual(codesOf(read(withProtocol(signNfe(buildNfe(farmer), other)))), [
    'certificateForeign',
  ]);
});
