import type { Locale } from '../locale.ts';

/** A word that is not said, what is said instead, and the few messages that need it all the same. */
export interface Forbidden {
  readonly word: RegExp;
  readonly instead: string;
  /** Messages, as `area.key`, in which the word means something else, with the reason. */
  readonly but?: readonly RegExp[];
}

const stock = /^(stock|resource:stockPosting|resource:userGroup)\.|month-closed$/;
const legal = /^(legal|documentTexts)\./;
/** A window of the browser, not the days in which a campaign takes invoices. */
const browserWindow = /^(session\.window(Lead|Open|Closed)|account\.handAlone)$/;
const statusOfTheSpecification = /^(?:invoices\.status\.|resource:\w+\.invoiceStatus_)ROV0(20|90)$/;

const english: readonly Forbidden[] = [
  { word: /\bemails?\b/i, instead: 'e-mail', but: [/^problems\.300-020$/] },
  { word: /(?<!e-)\bmails?\b(?! server)/i, instead: 'e-mail' },
  { word: /cancelled/i, instead: 'canceled', but: [statusOfTheSpecification] },
  {
    word: /authoris|recognis|pseudonymis|anonymis|organis|\bcolour|\bgrey\b/i,
    instead: 'US spelling',
  },
  { word: /\b(a|the|its|your|each) contests?\b(?! the)/i, instead: 'dispute' },
  { word: /\bsalesm[ae]n\b|\bconsultants?\b/i, instead: 'seller', but: [/Role_|role|holder_/i] },
  {
    word: /\bwindow\b/i,
    instead: 'issuing period',
    but: [/^session\.companyBlocked$/, browserWindow],
  },
  { word: /\bdigest\b/i, instead: 'fingerprint' },
  { word: /\breleased?\b/i, instead: 'grant access' },
  { word: /\bhash(es)?\b/i, instead: 'fingerprint' },
  { word: /\b(un)?map(ped|ping)?\b/i, instead: 'assign a product' },
  { word: /\bZIP code\b/i, instead: 'postal code' },
  { word: /\b(cannot|can not) be read\b|couldn’t be read/i, instead: 'Couldn’t load' },
  { word: /\bsomebody\b|\beverybody\b|\bnobody\b|\banybody\b/i, instead: 'someone, no one' },
  { word: /\bhe\b|\bhis\b|\bhim(self)?\b|\bshe\b|\bhers?\b/i, instead: 'they' },
  { word: /\bsecond factor\b/i, instead: 'two-step verification' },
  { word: /\bsell-(in|out)\b/i, instead: 'received, sold' },
  { word: /\brequest number\b/i, instead: 'reference' },
  {
    word: /\bjson\b|\bnamespace\b|\bsoap\b|\bDOCTYPE\b/i,
    instead: 'nothing, or in brackets at the end',
    but: [/^findings\./, /^people\.downloadLead$/],
  },
  { word: /\bfiscal document\b/i, instead: 'invoice', but: [statusOfTheSpecification] },
  { word: /\b(is|are|was|were|been|being) told\b/i, instead: 'notified' },
  { word: /\btaken back\b/i, instead: 'undone, withdrawn' },
  { word: /\bgo(es)? on\b/i, instead: 'resume' },
  { word: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
  { word: /\bhanded in\b/i, instead: 'sent in' },
  { word: /\bvouch/i, instead: 'trusted certificate' },
  { word: /\bwhoever\b|\bwhom\b/i, instead: 'the person' },
  { word: /\b(any|some)one (may|can|could) lose\b/i, instead: 'may cost points or prizes' },
  { word: /\btowards\b|\bany more\b/i, instead: 'toward, anymore' },
  { word: /[\d}] %/, instead: '%, without a blank' },
  {
    word: /^(What|Whoever|Whose|Which)\b[^?]*\./,
    instead: 'the person or the thing, then the verb',
  },
];

const portuguese: readonly Forbidden[] = [
  {
    word: /\blan[cç](ad|ar|amento|e\b|em\b|ou\b|aram\b|a\b)/i,
    instead: 'enviar, envio; only stock is posted',
    but: [stock, statusOfTheSpecification],
  },
  { word: /\bstatus\b/i, instead: 'situação' },
  { word: /\bdisputas?\b/i, instead: 'contestação' },
  { word: /congel/i, instead: 'fechado, resultado final' },
  { word: /\bclassifica[cç]/i, instead: 'ranking' },
  { word: /\bcoloca[cç](ão|ões)\b/i, instead: 'posição' },
  { word: /\bjanelas?\b/i, instead: 'período', but: [browserWindow] },
  { word: /\bnegad[ao]s?\b/i, instead: 'não aprovada' },
  { word: /\bdon[oa]s?\b/i, instead: 'responsável' },
  { word: /\bgestor/i, instead: 'gerente' },
  { word: /\bmape/i, instead: 'vincular' },
  { word: /\bcarteiras?\b/i, instead: 'portfólio' },
  { word: /contra-assin/i, instead: 'confirmar a digitação' },
  { word: /\bpedidos?\b/i, instead: 'solicitação', but: [/productInSeveralLines$/, legal] },
  { word: /\blog(in|on)\b/i, instead: 'entrar, tela de entrada' },
  { word: /\brecus(ar|a|ou|e) [ao]s? notas?\b/i, instead: 'reprovar' },
  { word: /segundo fator/i, instead: 'verificação em duas etapas' },
  {
    word: /\bverific(ar|ad[ao]s?|ando|ue|a(?!ç))\b|\bvalida(r|ção)\b/i,
    instead: 'conferir',
    but: [/^legal\./, /rejectedFiles$/],
  },
  {
    word: /\b(busc|procur)(a|ar|as|e|ando)\b/i,
    instead: 'pesquisar',
    but: [/cameraLooking$|jobKind_find_anomalies$|^operation\./],
  },
  { word: /\bgrava(r|d[ao]s?|ção|ndo)\b/i, instead: 'salvar' },
  { word: /\bapag(ar|ad[ao]s?|ue)\b/i, instead: 'excluir' },
  { word: /\b[Tt]irar?\b/, instead: 'remover' },
  { word: /dispositivo/i, instead: 'aparelho' },
  { word: /novamente/i, instead: 'de novo' },
  { word: /vésperas?\b/i, instead: 'dia anterior' },
  { word: /\bSefaz\b/, instead: 'SEFAZ' },
  { word: /\bNF\b(?!-e|S)/, instead: 'nota' },
  { word: /\bhash\b/i, instead: 'código de verificação', but: [legal] },
  { word: /\bresumo (digital|cripto)/i, instead: 'código de verificação' },
  { word: /sell-(in|out)/i, instead: 'recebido, vendido' },
  {
    word: /(^|[\s(“])[oa]s? (seu|sua|seus|suas)\b/i,
    instead: 'seu, without an article',
    but: [legal],
  },
  { word: /Tem certeza/i, instead: 'the verb and what follows' },
  { word: /inventário inicial/i, instead: 'estoque inicial' },
  { word: /[\dx] %/, instead: '%, without a blank' },
  { word: /["']/, instead: '“ ”' },
  { word: /\breclama/i, instead: 'reivindicar; contestar' },
  { word: /não dá mais/i, instead: 'não é mais possível' },
  { word: /\bsozinh[oa]s?\b/i, instead: 'automaticamente' },
  { word: /possa perder/i, instead: 'pode prejudicar participantes' },
  { word: /^O que\b[^?]*\./, instead: 'the person or the thing, then the verb' },
];

const spanish: readonly Forbidden[] = [
  { word: /\bnotas?\b/i, instead: 'factura', but: [/finNFe\.[56]$/] },
  { word: /\blanza/i, instead: 'registrar' },
  { word: /\bdisputas?\b/i, instead: 'impugnación' },
  { word: /\breclam/i, instead: 'solicitar' },
  { word: /\bítems?\b/i, instead: 'artículo' },
  { word: /\bper[ií]odos?\b(?<!periodos?)/i, instead: 'periodo' },
  { word: /existencias/i, instead: 'stock' },
  { word: /gatillo|activador/i, instead: 'umbral' },
  { word: /\bmetas?\b/i, instead: 'objetivo' },
  { word: /clasificaci[oó]n/i, instead: 'ranking' },
  { word: /\bdue[ñn]os?\b/i, instead: 'responsable' },
  { word: /\bdigita(?!l)/i, instead: 'registrar manualmente' },
  { word: /a mano\b/i, instead: 'manualmente', but: [/recoveryKeep$/] },
  { word: /\bmape/i, instead: 'asignar un producto' },
  { word: /liberaci|liberar/i, instead: 'habilitar' },
  { word: /\bt[eé]rmino de (adhesi|premi|conoc)/i, instead: 'acuerdo, recibo' },
  {
    word: /\bse ha[ns]?\b|\bhan? (\w+[ai]do|escrito|dicho|hecho|visto|puesto)\b/i,
    instead: 'the simple past',
  },
  { word: /\bposici[oó]n(es)?\b/i, instead: 'puesto' },
  { word: /contact(e|ar) con/i, instead: 'comuníquese con' },
  { word: /víspera/i, instead: 'día anterior' },
  { word: /segundo factor/i, instead: 'verificación en dos pasos' },
  { word: /\bverific(a|ar|ado|ada|ados|ue|an)\b/i, instead: 'revisar' },
  { word: /\bborr(ar|e|ado|ados|ó|a)\b/i, instead: 'eliminar, limpiar' },
  { word: /\bagreg(a|ar|ue)\b/i, instead: 'añadir' },
  { word: /resumen (digital|cripto)/i, instead: 'huella' },
  { word: /\bhash\b/i, instead: 'huella' },
  {
    word: /\bcancelaci|\bcancelad[ao]\b/i,
    instead: 'anulación, anulada',
    but: [/messages\.|\.cancelled$/],
  },
  { word: /\bSituaci[oó]n\b/i, instead: 'estado', but: [/[Ss]itua(c|t)/, /payout|prizes/] },
  { word: /Est[aá] seguro/i, instead: 'the verb and what follows' },
  {
    word: /\bsuyos?\b|\bsuyas?\b/i,
    instead: 'de usted',
    but: [/legal|noOwnDecision|nothingHandedIn|cannotSell|nothing/],
  },
  { word: /sell-(in|out)/i, instead: 'recibido, vendido' },
  { word: /\btu(s)?\b|\bRevisa\b/, instead: 'usted' },
  { word: /[“”"]/, instead: '« »' },
  { word: /[\dx]%/, instead: 'a blank before %' },
  { word: /\b(tienes|puedes|tus?)\b/i, instead: 'usted' },
  { word: /\besper(ar|a|an) por\b/i, instead: 'esperar, without por' },
  { word: /en su día\b/i, instead: 'the date' },
  { word: /\bIntro\b/, instead: 'Enter' },
  { word: /\bvalen?\b/i, instead: 'cuenta, rige, sirve', but: [legal] },
  { word: /pueda perder/i, instead: 'puede perjudicar a participantes' },
  { word: /^Lo que\b[^?]*\./, instead: 'the person or the thing, then the verb' },
];

/** Words that no message says, by language. */
export const forbidden: Readonly<Record<Locale, readonly Forbidden[]>> = {
  'en-US': english,
  'pt-BR': portuguese,
  'es-ES': spanish,
};
