import { accessKeyCheckDigit } from '../../src/domain/access-key.ts';
import { amountsOf, detail, sum, totals } from './nfe-items.ts';
import type { ItemSpec } from './nfe-items.ts';
import { element, field, group } from './xml-writer.ts';

export const NFE_NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';

export interface PartySpec {
  readonly taxId: { readonly kind: 'CNPJ' | 'CPF' | 'idEstrangeiro'; readonly number: string };
  readonly name: string;
  readonly IE?: string;
  readonly city?: { readonly cMun: string; readonly xMun: string; readonly UF: string };
}

export interface NfeSpec {
  readonly issuer: PartySpec;
  readonly recipient: PartySpec;
  readonly nNF: number;
  /** With offset, e.g. `2026-08-12T10:30:00-03:00`. */
  readonly dhEmi: string;
  readonly items: readonly ItemSpec[];
  readonly serie?: number;
  readonly natOp?: string;
  readonly tpNF?: '0' | '1';
  readonly finNFe?: string;
  readonly tpNFCredito?: string;
  readonly tpAmb?: '1' | '2';
  readonly mod?: string;
  readonly versao?: string;
  /** ide/NFref/refNFe. */
  readonly refNFe?: readonly string[];
  readonly infCpl?: string;
  /** The random number of the key, 8 digits; made from the note's own number where it is missing. */
  readonly cNF?: string;
  /** Instead of the key that follows from the content; to make wrong ones. */
  readonly key?: string;
}

/** IBGE codes of the states that the demo has people in. */
const STATE_CODES: Readonly<Record<string, string>> = {
  MT: '51',
  MS: '50',
  GO: '52',
  PR: '41',
  RS: '43',
  SP: '35',
  MG: '31',
  BA: '29',
  SC: '42',
  TO: '17',
};
const DEFAULT_CITY = { cMun: '5107925', xMun: 'Sorriso', UF: 'MT' };

/** The access key that follows from a note's content. The random number is made from the note's own, so that it repeats. */
export function keyOf(spec: NfeSpec): string {
  const { issuer, nNF, dhEmi, serie = 1, mod = '55', cNF } = spec;
  const state = STATE_CODES[(issuer.city ?? DEFAULT_CITY).UF] ?? '51';
  const month = dhEmi.slice(2, 4) + dhEmi.slice(5, 7);
  const number = `${issuer.taxId.number.padStart(14, '0')}${mod}${padded(serie, 3)}${padded(nNF, 9)}1${cNF ?? padded((nNF * 7919 + 12_345_678) % 100_000_000, 8)}`;
  const body = state + month + number;
  return body + accessKeyCheckDigit(body);
}

/** An unsigned note of layout 4.00: the element NFe in canonical form. */
export function buildNfe(spec: NfeSpec): string {
  const key = spec.key ?? keyOf(spec);
  const amounts = spec.items.map(amountsOf);
  return element(
    'NFe',
    { xmlns: NFE_NAMESPACE },
    element(
      'infNFe',
      { Id: `NFe${key}`, versao: spec.versao ?? '4.00' },
      identification(spec, keyOf(spec)),
      issuer(spec.issuer),
      recipient(spec.recipient),
      ...spec.items.map((item, index) =>
        detail(item, index + 1, amounts[index] ?? amountsOf(item)),
      ),
      totals(amounts),
      group('transp', field('modFrete', 0)),
      group('pag', group('detPag', field('tPag', '15'), field('vPag', sum(amounts, 'net')))),
      spec.infCpl === undefined ? '' : group('infAdic', field('infCpl', spec.infCpl)),
    ),
  );
}

function identification(spec: NfeSpec, key: string): string {
  const {
    natOp = 'Venda de mercadoria',
    tpNF = '1',
    finNFe = '1',
    tpAmb = '1',
    refNFe = [],
  } = spec;
  return group(
    'ide',
    field('cUF', key.slice(0, 2)),
    field('cNF', key.slice(35, 43)),
    field('natOp', natOp),
    field('mod', spec.mod ?? '55'),
    field('serie', spec.serie ?? 1),
    field('nNF', spec.nNF),
    field('dhEmi', spec.dhEmi),
    field('dhSaiEnt', spec.dhEmi),
    field('tpNF', tpNF),
    field('idDest', 1),
    field('cMunFG', (spec.issuer.city ?? DEFAULT_CITY).cMun),
    field('tpImp', 1),
    field('tpEmis', 1),
    field('cDV', key.slice(43)),
    field('tpAmb', tpAmb),
    field('finNFe', finNFe),
    field('tpNFCredito', spec.tpNFCredito),
    field('indFinal', 0),
    field('indPres', 1),
    field('procEmi', 0),
    field('verProc', 'demo 1.0'),
    ...refNFe.map((reference) => group('NFref', field('refNFe', reference))),
  );
}

const issuer = (party: PartySpec): string =>
  group(
    'emit',
    field(party.taxId.kind, party.taxId.number),
    field('xNome', party.name),
    address('enderEmit', party),
    field('IE', party.IE ?? '131234567'),
    field('CRT', 3),
  );

const recipient = (party: PartySpec): string =>
  group(
    'dest',
    field(party.taxId.kind, party.taxId.number),
    field('xNome', party.name),
    address('enderDest', party),
    field('indIEDest', party.IE === undefined ? 9 : 1),
    field('IE', party.IE),
  );

function address(name: string, { city = DEFAULT_CITY }: PartySpec): string {
  return group(
    name,
    field('xLgr', 'Avenida dos Produtores'),
    field('nro', '100'),
    field('xBairro', 'Centro'),
    field('cMun', city.cMun),
    field('xMun', city.xMun),
    field('UF', city.UF),
    field('CEP', '78890000'),
    field('cPais', '1058'),
    field('xPais', 'BRASIL'),
  );
}

const padded = (number: number, length: number): string => String(number).padStart(length, '0');
