import { CamelCasePlugin } from 'kysely';

/** Names of the specification whose capitals the plain rule cannot find, by column. The one home of this mapping. */
const SPECIFIED: Readonly<Record<string, string>> = {
  customer_sku: 'customerSKU',
  customer_sku_name: 'customerSKUName',
  row_scn: 'rowSCN',
  ch_nfe: 'chNFe',
  ref_ch_nfe: 'refChNFe',
  c_ean: 'cEAN',
  for_ch_nfe: 'forChNFe',
  num_nf: 'numNF',
  serie_nf: 'serieNF',
  fin_nfe: 'finNFe',
  ref_nfe: 'refNFe',
  tp_nf: 'tpNF',
  tp_nf_credito: 'tpNFCredito',
  tp_nf_debito: 'tpNFDebito',
  situacao_nfe: 'situacaoNFe',
  total_vlr_nf: 'totalVlrNF',
  cell_phone_idd: 'cellPhoneIDD',
  land_line_idd: 'landLineIDD',
  br_ie: 'brIE',
  emit_xnome: 'emitXNome',
  dest_xnome: 'destXNome',
  approv_ts: 'approvTS',
  post_nmp_code: 'postNMPCode',
};
const COLUMNS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SPECIFIED).map(([column, name]) => [name, column]),
);

/** snake_case in SQL, the specification's camelCase in code (`row_scn` is `rowSCN`, `ch_nfe` is `chNFe`). */
export class SpecifiedNamesPlugin extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  protected override snakeCase(name: string): string {
    return COLUMNS[name] ?? super.snakeCase(name);
  }

  protected override camelCase(column: string): string {
    return SPECIFIED[column] ?? super.camelCase(column);
  }
}

const plugin = new (class extends SpecifiedNamesPlugin {
  name(column: string): string {
    return this.camelCase(column);
  }
})();

/** The name in code of a column (`customer_sku` is `customerSKU`), for messages that name a field. */
export function nameOfColumn(column: string): string {
  return plugin.name(column);
}
