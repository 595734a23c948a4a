import assert from 'node:assert/strict';
import { test } from 'vitest';
import { goodFile, spoil, type SpoilName, spoils } from '../../../demo/xml/spoil.ts';
import { keyOf } from '../../../demo/xml/build-nfe.ts';
import { CHANNEL, codesOf, FARMER, invoiceOf, read, source, spec } from './fixtures.ts';

test('a good file is read whole, nothing found', () => {
  const file = read(goodFile(source));
  const { certificate, digest, protocol, ...document } = invoiceOf(file);
  assert.deepEqual(document, {
    chNFe: keyOf(spec),
    versao: '4.00',
    ide: {
      cUF: '51',
      natOp: 'Venda de mercadoria',
      mod: '55',
      serie: '1',
      nNF: '123',
      dhEmi: '2026-08-12T23:40:00-03:00',
      localDate: '2026-08-12',
      tpEmis: '1',
      tpNF: '1',
      finNFe: '1',
      tpAmb: '1',
    },
    emit: {
      taxId: { kind: 'CNPJ', number: CHANNEL },
      xNome: 'Canal do Norte & Filhos Ltda',
      IE: '0131234567',
      address: {
        xLgr: 'Avenida dos Produtores',
        nro: '100',
        xBairro: 'Centro',
        cMun: '5107925',
        xMun: 'Sorriso',
        UF: 'MT',
        CEP: '78890000',
        cPais: '1058',
        xPais: 'BRASIL',
      },
    },
    dest: {
      taxId: { kind: 'CPF', number: FARMER },
      xNome: 'João da Silva',
      address: {
        xLgr: 'Avenida dos Produtores',
        nro: '100',
        xBairro: 'Centro',
        cMun: '5107925',
        xMun: 'Sorriso',
        UF: 'MT',
        CEP: '78890000',
        cPais: '1058',
        xPais: 'BRASIL',
      },
    },
    det: [
      {
        nItem: 1,
        cProd: '00200.1-A',
        xProd: 'HERBICIDA GL 4X5L',
        NCM: '38089329',
        CFOP: '5102',
        uCom: 'GL',
        qCom: '10.0000',
        vUnCom: '125.5000000000',
        vProd: '1255.00',
        vDesc: '5.00',
      },
      {
        nItem: 2,
        cProd: '0042',
        cEAN: '7891234567895',
        xProd: 'ADUBO 15-15-15 SC 50 KG <granulado>',
        NCM: '31052000',
        CFOP: '5102',
        uCom: 'SC',
        qCom: '3',
        vUnCom: '99.9',
        vProd: '299.70',
        vDesc: '0',
      },
    ],
    total: { vNF: '1549.70', vProd: '1554.70', vDesc: '5.00' },
    refNFe: [],
    refNFeSig: [],
    integrity: 'intact',
    signature: 'valid',
    trust: 'trusted',
    findings: [],
  });
  assert.equal(protocol?.cStat, '100');
  assert.equal(protocol?.digVal, digest);
  assert.deepEqual(certificate, {
    subject: `CANAL DO NORTE LTDA:${CHANNEL}`,
    issuer: 'AC Demonstracao',
    CNPJ: CHANNEL,
    notBefore: '2020-01-01T00:00:00Z',
    notAfter: '2039-12-31T00:00:00Z',
  });
  assert.deepEqual(file.refusals, []);
});

for (const name of Object.keys(spoils).filter((each): each is SpoilName => each in spoils)) {
  const { finding } = spoils[name];
  test(`a file spoilt by "${name}" gives ${finding}`, () => {
    const codes = codesOf(read(spoil(name, source)));
    assert.ok(codes.includes(finding), `${codes.join()} instead`);
  });
}
