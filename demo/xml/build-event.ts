import { NFE_NAMESPACE } from './build-nfe.ts';
import { element, field, group } from './xml-writer.ts';

export interface EventSpec {
  /** 110111 cancellation, 110110 correction, 210200, 210210, 210220, 210240 statements of the recipient. */
  readonly tpEvento: string;
  readonly chNFe: string;
  /** Author: issuer or recipient. */
  readonly author: { readonly kind: 'CNPJ' | 'CPF'; readonly number: string };
  readonly dhEvento: string;
  readonly nSeqEvento?: number;
  /** The reason, or the corrected text. */
  readonly text?: string;
  readonly tpAmb?: '1' | '2';
  /** Quantities by item that the event takes back. */
  readonly goodsBack?: readonly {
    readonly nItem: number;
    readonly quantity: string;
    readonly unit: string;
  }[];
  /** The event that a 110001 cancels. */
  readonly cancels?: { readonly tpEvento: string; readonly nProt: string };
  /** Two digits in the field, as some programs write it. */
  readonly paddedSequence?: boolean;
}

export interface EventAnswerSpec {
  /** Default 135, registered. */
  readonly cStat?: string;
  readonly xMotivo?: string;
  /** Default: the author's time. */
  readonly dhRegEvento?: string;
}

const NAMES: Readonly<Record<string, string>> = {
  110110: 'Carta de Correcao',
  110111: 'Cancelamento',
  110112: 'Cancelamento por substituicao',
  210200: 'Confirmacao da Operacao',
  210210: 'Ciencia da Operacao',
  210220: 'Desconhecimento da Operacao',
  210240: 'Operacao nao Realizada',
  110001: 'Cancelamento de Evento',
  110192: 'Insucesso na Entrega da NF-e',
  112130: 'Perecimento em transporte',
  112140: 'Fornecimento nao realizado',
  211124: 'Perecimento em transporte do destinatario',
};

/** An unsigned event: the element evento in canonical form. */
export function buildEvent(spec: EventSpec): string {
  const { tpEvento, chNFe, nSeqEvento = 1 } = spec;
  return element(
    'evento',
    { xmlns: NFE_NAMESPACE, versao: '1.00' },
    element(
      'infEvento',
      { Id: `ID${tpEvento}${chNFe}${String(nSeqEvento).padStart(2, '0')}` },
      field('cOrgao', chNFe.slice(0, 2)),
      field('tpAmb', spec.tpAmb ?? '1'),
      field(spec.author.kind, spec.author.number),
      field('chNFe', chNFe),
      field('dhEvento', spec.dhEvento),
      field('tpEvento', tpEvento),
      field('nSeqEvento', spec.paddedSequence ? String(nSeqEvento).padStart(2, '0') : nSeqEvento),
      field('verEvento', '1.00'),
      element(
        'detEvento',
        { versao: '1.00' },
        field('descEvento', NAMES[tpEvento]),
        ...detailsOf(spec),
      ),
    ),
  );
}

/** Builds the fields specific to an event's kind. */
function detailsOf({ tpEvento, text, goodsBack, cancels }: EventSpec): readonly string[] {
  if (cancels !== undefined)
    return [field('tpEventoAut', cancels.tpEvento), field('nProtEvento', cancels.nProt)];
  if (goodsBack !== undefined) {
    const [group, q, u] =
      tpEvento === '112140'
        ? ['gItemNaoFornecido', 'qNaoFornecida', 'uNaoFornecida']
        : ['gPerecimento', 'qPerecimento', 'uPerecimento'];
    return goodsBack.map(({ nItem, quantity, unit }) =>
      element(
        group,
        { nItem: String(nItem) },
        element('gControleEstoque', {}, field(q, quantity), field(u, unit)),
      ),
    );
  }
  const said = text ?? 'Pedido registrado em duplicidade';
  return [tpEvento === '110110' ? field('xCorrecao', said) : field('xJust', said)];
}

/** SEFAZ's answer to an event: retEvento. */
export const eventAnswer = (
  spec: EventSpec,
  {
    cStat = '135',
    xMotivo = 'Evento registrado e vinculado a NF-e',
    dhRegEvento,
  }: EventAnswerSpec = {},
): string =>
  element(
    'retEvento',
    { versao: '1.00' },
    group(
      'infEvento',
      field('tpAmb', spec.tpAmb ?? '1'),
      field('verAplic', 'demo'),
      field('cOrgao', spec.chNFe.slice(0, 2)),
      field('cStat', cStat),
      field('xMotivo', xMotivo),
      field('chNFe', spec.chNFe),
      field('tpEvento', spec.tpEvento),
      field('xEvento', NAMES[spec.tpEvento]),
      field('nSeqEvento', spec.nSeqEvento ?? 1),
      field('dhRegEvento', dhRegEvento ?? spec.dhEvento),
      field('nProt', `1${spec.chNFe.slice(0, 2)}26${spec.chNFe.slice(-10)}`),
    ),
  );

/** The file that is kept: procEventoNFe with the signed event and the answer to it. */
export const withEventAnswer = (signedEvent: string, answer: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element('procEventoNFe', { xmlns: NFE_NAMESPACE, versao: '1.00' }, signedEvent, answer)}`;
