import assert from 'node:assert/strict';
import { test } from 'vitest';
import { issueCertificate } from '../../../demo/xml/authority.ts';
import { buildNfe, keyOf, type NfeSpec } from '../../../demo/xml/build-nfe.ts';
import { withProtocol } from '../../../demo/xml/protocol.ts';
import { signNfe } from '../../../demo/xml/sign.ts';
import { goodFile } from '../../../demo/xml/spoil.ts';
import { MAX_FILE_BYTES } from '../../../src/domain/nfe/decode-text.ts';
import { noblePorts } from '../../../src/domain/nfe/ports-noble.ts';
import { readFiscalFile } from '../../../src/domain/nfe/read-fiscal-file.ts';
import { accessKeyCheckDigit } from '../../../src/domain/access-key.ts';
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

test('a note issued on SEFAZ’s site has the SEFAZ in key and signature, the seller in its content', () => {
  const onSite: NfeSpec = {
    ...spec,
    serie: 890,
    issuer: { ...spec.issuer, taxId: { kind: 'CPF', number: FARMER } },
  };
  const own = keyOf(onSite);
  const body = own.slice(0, 6) + STRANGER + own.slice(20, 43);
  const key = body + accessKeyCheckDigit(body);
  const note = buildNfe({ ...onSite, key }).replace(/<cDV>.<\/cDV>/, `<cDV>${key.slice(43)}</cDV>`);
  assert.deepEqual(codesOf(read(withProtocol(signNfe(note, strangerSigner)))), ['issuedBySefaz']);
  assert.deepEqual(codesOf(read(withProtocol(signNfe(note, channelSigner)))), [
    'certificateForeign',
  ]);
});

test('a certificate without tax number blocks approval, as one does that was out of date when it signed', () => {
  const anonymous = issueCertificate(authority, { name: 'TEST' }, { keys });
  const expired = issueCertificate(
    authority,
    { name: 'CANAL', cnpj: '11222333000181' },
    { keys, notBefore: '2020-01-01', notAfter: '2021-01-01' },
  );
  assert.deepEqual(codesOf(read(withProtocol(signNfe(buildNfe(spec), anonymous)))), [
    'certificateAnonymous',
  ]);
  assert.deepEqual(codesOf(read(withProtocol(signNfe(buildNfe(spec), expired)))), [
    'certificateOutOfDate',
    'signerNotTrusted',
  ]);
});

test('a return names its sale by note and by item', () => {
  const sale = keyOf(spec);
  const items = spec.items.map((item, index) => ({
    ...item,
    reference: { chaveAcesso: sale, ...(index === 0 && { nItem: 2 }) },
  }));
  const document = invoiceOf(
    read(
      withProtocol(
        signNfe(
          buildNfe({ ...spec, nNF: 200, finNFe: '5', tpNFCredito: '03', tpNF: '0', items }),
          channelSigner,
        ),
      ),
    ),
  );
  assert.deepEqual(
    document.det.map(({ dFeReferenciado }) => dFeReferenciado),
    [{ chaveAcesso: sale, nItem: 2 }, { chaveAcesso: sale }],
  );
  assert.deepEqual(
    [document.ide.finNFe, document.ide.tpNFCredito, document.ide.tpNF],
    ['5', '03', '0'],
  );
  const older = buildNfe({ ...spec, nNF: 201, finNFe: '4', refNFe: [sale] }).replace(
    '</ide>',
    `<NFref><refNFeSig>${sale.slice(0, 35)}00000000${sale.slice(43)}</refNFeSig></NFref></ide>`,
  );
  const { refNFe, refNFeSig } = invoiceOf(read(withProtocol(signNfe(older, channelSigner))));
  assert.deepEqual(
    [refNFe, refNFeSig],
    [[sale], [`${sale.slice(0, 35)}00000000${sale.slice(43)}`]],
  );
});

test('a foreign or nameless recipient is no reason to refuse', () => {
  const foreign: NfeSpec = {
    ...spec,
    recipient: {
      taxId: { kind: 'idEstrangeiro', number: '80009735-1' },
      name: 'Agro Chaco SA',
      IE: 'ISENTO',
    },
  };
  assert.deepEqual(
    invoiceOf(read(withProtocol(signNfe(buildNfe(foreign), channelSigner)))).dest?.taxId,
    { kind: 'idEstrangeiro', number: '80009735-1' },
  );
  const withoutBuyer = buildNfe(spec).replace(/<dest>.*<\/dest>/, '');
  assert.equal(invoiceOf(read(withProtocol(signNfe(withoutBuyer, channelSigner)))).dest, undefined);
  const nameless = buildNfe(spec).replace(
    /<dest><CPF>\d+<\/CPF><xNome>.*?<\/xNome>/,
    '<dest><CNPJ></CNPJ><CPF></CPF>',
  );
  assert.equal(
    invoiceOf(read(withProtocol(signNfe(nameless, channelSigner)))).dest?.taxId,
    undefined,
  );
});

/** Fields made wrong, each with the fault that names it. */
const wrongFields: readonly (readonly [
  from: string | RegExp,
  to: string,
  code: string,
  field: string,
])[] = [
  [
    /<dhEmi>.*?<\/dhEmi>/,
    '<dhEmi>2026-02-31T10:00:00-03:00</dhEmi>',
    'fieldMalformed',
    'dhEmi (ide)',
  ],
  [/<dhEmi>.*?<\/dhEmi>/, '<dhEmi>12/08/2026</dhEmi>', 'fieldMalformed', 'dhEmi (ide)'],
  [
    /<dhEmi>.*?<\/dhEmi>/,
    '<dhEmi>2026-13-01T10:00:00-03:00</dhEmi>',
    'fieldMalformed',
    'dhEmi (ide)',
  ],
  [
    /<dhEmi>.*?<\/dhEmi>/,
    '<dhEmi>2026-08-12T10:00:00+23:00</dhEmi>',
    'fieldMalformed',
    'dhEmi (ide)',
  ],
  [/<dhEmi>.*?<\/dhEmi>/, '', 'fieldMissing', 'dhEmi (ide)'],
  [/<ide>.*<\/ide>/, '', 'fieldMissing', 'dhEmi (ide)'],
  [/<CFOP>.*?<\/CFOP>/, '<CFOP>4102</CFOP>', 'itemFieldMalformed', 'CFOP'],
  [/<qCom>.*?<\/qCom>/, '<qCom>-1</qCom>', 'itemFieldMalformed', 'qCom'],
  [/<det nItem="2">/, '<det nItem="1">', 'itemFieldMalformed', 'nItem'],
  [/<det nItem="2">/, '<det>', 'itemFieldMissing', 'nItem'],
  [/<det .*<\/det>/, '', 'fieldMissing', 'det'],
  [/<emit><CNPJ>.*?<\/CNPJ>/, '<emit><CNPJ></CNPJ>', 'fieldMissing', 'CNPJ (emit)'],
  [
    /<emit><CNPJ>.*?<\/CNPJ>/,
    '<emit><CNPJ>11.222.333/0001-81</CNPJ>',
    'fieldMalformed',
    'CNPJ (emit)',
  ],
  [/<total>.*<\/total>/, '', 'fieldMissing', 'vNF (ICMSTot)'],
];
for (const [from, to, code, field] of wrongFields) {
  test(`${code}: ${field} ${to || '(removed)'}`, () => {
    const file = read(withProtocol(signNfe(buildNfe(spec).replace(from, to), channelSigner)));
    assert.ok(file.kind === 'refused');
    assert.deepEqual(
      [file.refusal.code, file.refusal.params['field'], file.refusal.chNFe],
      [code, field, keyOf(spec)],
    );
  });
}

/** Fields repeated in the key, each made to differ from it. */
const disagreements: readonly (readonly [RegExp, string, field: string])[] = [
  [/<cUF>51/, '<cUF>35', 'cUF'],
  [/<dhEmi>2026-08/, '<dhEmi>2026-09', 'dhEmi'],
  [/<emit><CNPJ>11222333000181/, '<emit><CNPJ>11222333000262', 'CNPJ'],
  [/<serie>1</, '<serie>2<', 'serie'],
  [/<nNF>123</, '<nNF>124<', 'nNF'],
  [/<tpEmis>1/, '<tpEmis>4', 'tpEmis'],
  [/<cNF>\d/, '<cNF>9', 'cNF'],
  [/<cDV>\d/, `<cDV>${(Number(keyOf(spec).at(-1)) + 1) % 10}`, 'cDV'],
];
for (const [from, to, field] of disagreements) {
  test(`key and content disagree in ${field}`, () => {
    const file = read(withProtocol(signNfe(buildNfe(spec).replace(from, to), channelSigner)));
    assert.ok(file.kind === 'refused');
    assert.deepEqual([file.refusal.code, file.refusal.params['field']], ['keyDisagrees', field]);
  });
}

/** Signatures of another form than the layout's. */
const otherSignatures: Readonly<Record<string, readonly [from: string | RegExp, to: string]>> = {
  'reference to another element': [/URI="#NFe/, 'URI="#XYZ'],
  'two references': [/<Reference .*<\/Reference>/, '$&$&'],
  'another digest method': ['xmldsig#sha1"', 'xmldsig#md5"'],
  'another signature method': ['xmldsig#rsa-sha1"', 'xmldsig#dsa-sha1"'],
  'another canonicalisation': [
    /REC-xml-c14n-20010315"><\/Canon/,
    'REC-xml-c14n-20010315#WithComments"></Canon',
  ],
  'a transform more': [
    /<Transform /,
    '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"></Transform><Transform ',
  ],
  'no algorithm': [/<SignatureMethod [^>]*>/, '<SignatureMethod>'],
  'no certificate': [/<X509Certificate>.*?<\/X509Certificate>/, ''],
  'a certificate that is none': [
    /<X509Certificate>.*?<\/X509Certificate>/,
    '<X509Certificate>AAAA</X509Certificate>',
  ],
  'a certificate that is no base64': [
    /<X509Certificate>.*?<\/X509Certificate>/,
    '<X509Certificate>*</X509Certificate>',
  ],
  'no digest': [/<DigestValue>.*?<\/DigestValue>/, ''],
  'no SignedInfo': [/<SignedInfo>.*<\/SignedInfo>/, ''],
};
for (const [name, [from, to]] of Object.entries(otherSignatures)) {
  test(`signature refused: ${name}`, () =>
    assert.deepEqual(codesOf(read(good.replace(from, to))), ['signatureInvalid']));
}

test('without RSA at hand the content is still compared with its digest and the holder with the issuer', () => {
  const inBrowser = (file: string) => readFiscalFile(Buffer.from(file), noblePorts);
  assert.deepEqual(
    [invoiceOf(inBrowser(good)).signature, invoiceOf(inBrowser(good)).integrity],
    ['notChecked', 'intact'],
  );
  assert.deepEqual(codesOf(inBrowser(good.replace('<qCom>', '<qCom>9'))), ['contentAltered']);
  assert.deepEqual(codesOf(inBrowser(withProtocol(signNfe(buildNfe(spec), strangerSigner)))), [
    'certificateForeign',
  ]);
});

test('a certificate that carries no RSA key verifies nothing', () => {
  const certificate = Buffer.from(channelSigner.certificateDer);
  // The object identifier of RSA inside the certificate, made unknown.
  certificate[certificate.indexOf(Buffer.from('2a864886f70d010101', 'hex')) + 8] = 0x7f;
  assert.deepEqual(
    codesOf(
      read(
        withProtocol(signNfe(buildNfe(spec), { ...channelSigner, certificateDer: certificate })),
      ),
    ),
    ['signatureInvalid'],
  );
});

test('the size limit is exact', () => {
  const padded = good + ' '.repeat(MAX_FILE_BYTES - Buffer.byteLength(good));
  assert.deepEqual(codesOf(read(padded)), []);
  assert.deepEqual(codesOf(read(`${padded} `)), ['fileTooBig']);
});
