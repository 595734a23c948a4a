import { normaliseAccessKey } from '../access-key.ts';
import { FieldReader } from './field-reader.ts';
import type { CodeOf, Finding } from './finding.ts';
import { present } from './present.ts';
import type {
  Address,
  DocumentItem,
  DocumentTaxId,
  FiscalDocument,
  Identification,
  Issuer,
  Party,
} from './types.ts';
import type { XmlElement } from './xml-tree.ts';

/**
 * Content of infNFe, read and checked field by field, not yet compared with its key or signature.
 */
export interface Content extends Pick<FiscalDocument, 'det' | 'total' | 'refNFe' | 'refNFeSig'> {
  readonly ide: Identification;
  readonly emit: Issuer;
  readonly dest: Party | undefined;
  readonly cNF: string;
  readonly cDV: string;
}

/** Most items that the layout allows. */
const MAX_ITEMS = 990;

const CNPJ = /^[0-9A-Z]{12}[0-9]{2}$/;
const CPF = /^[0-9]{11}$/;

/** Reads infNFe of layouts 3.10 and 4.00. @returns the first field that is missing or malformed instead */
export function readContent(infNFe: XmlElement): Content | Finding<CodeOf<'refused'>> {
  const fields = new FieldReader(infNFe);
  const ide = fields.group('ide');
  const references = ide.groups('NFref');
  const content: Content = {
    ide: identification(ide),
    cNF: ide.matching('cNF', /^[0-9]{8}$/),
    cDV: ide.matching('cDV', /^[0-9]$/),
    emit: issuer(fields.group('emit')),
    dest: recipient(fields.group('dest')),
    det: items(fields),
    total: totals(fields.group('total').group('ICMSTot')),
    refNFe: references.flatMap((each) => each.texts('refNFe').map(normaliseAccessKey)),
    refNFeSig: references.flatMap((each) => each.texts('refNFeSig').map(normaliseAccessKey)),
  };
  return fields.fault ?? content;
}

function identification(ide: FieldReader): Identification {
  const dhEmi = ide.moment('dhEmi');
  return {
    cUF: ide.matching('cUF', /^[0-9]{2}$/),
    natOp: ide.text('natOp'),
    mod: ide.matching('mod', /^[0-9]{2}$/),
    serie: ide.matching('serie', /^(0|[1-9][0-9]{0,2})$/),
    nNF: ide.matching('nNF', /^[1-9][0-9]{0,8}$/),
    dhEmi,
    localDate: dhEmi.slice(0, 10),
    tpEmis: ide.matching('tpEmis', /^[0-9]$/),
    tpNF: ide.matching('tpNF', /^[01]$/) === '0' ? '0' : '1',
    finNFe: ide.matching('finNFe', /^[1-6]$/),
    ...present({
      tpNFCredito: ide.optional('tpNFCredito'),
      tpNFDebito: ide.optional('tpNFDebito'),
    }),
    tpAmb: ide.matching('tpAmb', /^[12]$/) === '2' ? '2' : '1',
  };
}

function issuer(emit: FieldReader): Issuer {
  const { taxId, ...party } = readParty(emit, 'enderEmit');
  if (taxId === undefined) return { ...party, taxId: { kind: 'CNPJ', number: emit.text('CNPJ') } };
  return { ...party, taxId };
}

const recipient = (dest: FieldReader): Party | undefined =>
  dest.exists ? readParty(dest, 'enderDest') : undefined;

function readParty(group: FieldReader, addressGroup: string): Party {
  const address = group.group(addressGroup);
  return {
    xNome: group.optional('xNome') ?? '',
    ...present({
      taxId: readTaxId(group),
      xFant: group.optional('xFant'),
      IE: group.optional('IE'),
      address: address.exists ? readAddress(address) : undefined,
    }),
  };
}

/** The tax id of a group, by whichever of its three fields is filled. */
export function readTaxId(group: FieldReader): DocumentTaxId | undefined {
  const cnpj = group.optionalMatching('CNPJ', CNPJ);
  if (cnpj !== undefined) return { kind: 'CNPJ', number: cnpj };
  const cpf = group.optionalMatching('CPF', CPF);
  if (cpf !== undefined) return { kind: 'CPF', number: cpf };
  const foreign = group.optional('idEstrangeiro');
  return foreign === undefined ? undefined : { kind: 'idEstrangeiro', number: foreign };
}

const readAddress = (group: FieldReader): Address =>
  present({
    xLgr: group.optional('xLgr'),
    nro: group.optional('nro'),
    xCpl: group.optional('xCpl'),
    xBairro: group.optional('xBairro'),
    cMun: group.optional('cMun'),
    xMun: group.optional('xMun'),
    UF: group.optional('UF'),
    CEP: group.optional('CEP'),
    cPais: group.optional('cPais'),
    xPais: group.optional('xPais'),
    fone: group.optional('fone'),
  });

function items(fields: FieldReader): DocumentItem[] {
  const groups = fields.items('det');
  if (groups.length === 0) fields.text('det');
  if (groups.length > MAX_ITEMS) {
    fields.reject('det', String(groups.length));
    return [];
  }
  const seen = new Set<string>();
  return groups.map((det) => {
    const number = det.attribute('nItem', /^[1-9][0-9]{0,2}$/);
    if (seen.has(number)) det.reject('nItem', number);
    seen.add(number);
    return item(det, Number(number));
  });
}

function item(det: FieldReader, nItem: number): DocumentItem {
  const prod = det.group('prod');
  const cEAN = prod.optional('cEAN');
  const reference = det.group('DFeReferenciado');
  return {
    nItem,
    cProd: prod.text('cProd'),
    ...present({ cEAN: cEAN === 'SEM GTIN' ? undefined : cEAN }),
    xProd: prod.text('xProd'),
    NCM: prod.text('NCM'),
    CFOP: prod.matching('CFOP', /^[123567][0-9]{3}$/),
    uCom: prod.text('uCom'),
    qCom: prod.decimal('qCom'),
    vUnCom: prod.decimal('vUnCom'),
    vProd: prod.decimal('vProd'),
    vDesc: prod.decimalOrZero('vDesc'),
    ...present({ dFeReferenciado: reference.exists ? itemReference(reference) : undefined }),
  };
}

function itemReference(group: FieldReader): NonNullable<DocumentItem['dFeReferenciado']> {
  const chaveAcesso = normaliseAccessKey(group.text('chaveAcesso'));
  const nItem = group.optionalMatching('nItem', /^[1-9][0-9]{0,2}$/);
  return { chaveAcesso, ...present({ nItem: nItem === undefined ? undefined : Number(nItem) }) };
}

const totals = (group: FieldReader): Content['total'] => ({
  vNF: group.decimal('vNF'),
  vProd: group.decimalOrZero('vProd'),
  vDesc: group.decimalOrZero('vDesc'),
});
