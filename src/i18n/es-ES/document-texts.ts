import type { Translation } from '../catalogue.ts';
import type { documentTexts as source } from '../en-US/document-texts.ts';

export const documentTexts = {
  nameAwareness: 'Acuerdo de conocimiento y conformidad',
  templateAwareness: `# 1. Lo que conozco
Yo, {userName}, número fiscal {taxNum}, conozco las reglas de las campañas regionales de incentivo de {provider}: cómo se calculan los puntos, qué facturas puntúan, cómo se definen los premios y cómo se impugna una decisión.
# 2. Lo que acepto
Acepto participar según estas reglas, registrar solo facturas auténticas del canal en que trabajo y guardar mi contraseña solo para mí.
# 3. Mis datos
Sé qué datos míos se usan para calcular puntos y premios, quién los ve y cómo puedo pedir una copia o una corrección.
# 4. Por cuánto tiempo
Esta conformidad vale mientras mi acceso esté activo. Documento con fecha de {date}.`,
  nameAdhesion: 'Acuerdo de participación',
  templateAdhesion:
    '# 1. Adhesión\nYo, {userName}, número fiscal {taxNum}, me adhiero a las campañas regionales de incentivo de {provider} como integrante del canal {customer}, número fiscal {customerTaxNum}.\n# 2. Lo que sabe el canal\nEl canal sabe que participo y que los premios los paga {provider} directamente a mí, no constituyen salario ni crean relación laboral con {provider}.\n# 3. Condiciones\nLos productos, periodos, objetivos y premios son los de cada campaña en su versión vigente. Un cambio que pueda perjudicar a participantes se comunica antes de entrar en vigor.\n# 4. Terminación\nPuedo dejar de participar cuando quiera; lo ganado hasta entonces se mantiene. Documento con fecha de {date}.',
  nameAddendum: 'Adenda de campaña regional',
  templateAddendum:
    '# 1. La campaña\nEsta adenda trata de la campaña regional {campaign}, versión {campaignVersion}, en el periodo de {campaignPeriod}, entre {provider} y {userName}, número fiscal {taxNum}.\n# 2. Lo que puntúa\nPuntúan las ventas de estas categorías de productos: {categories}.\n# 3. Premios\nLos premios de la campaña son: {prizes}.\n# 4. Lo demás\nEn lo demás rige el acuerdo de participación. Si una versión posterior de la campaña cambia lo que está aquí, se enviará una nueva adenda. Documento con fecha de {date}.',
  namePrize: 'Recibo del premio',
  templatePrize:
    '# 1. El premio\n{provider} paga a {userName}, número fiscal {taxNum}, del canal {customer}, el premio del puesto {rankPosition} de la campaña {campaign}: {prize}.\n# 2. El empleador lo sabe y está de acuerdo\nEl canal {customer}, número fiscal {customerTaxNum}, declara que conoce el premio, que no es salario y que todas las devoluciones y anulaciones del periodo se registraron en el portal.\n# 3. Cómo se comprueba el resultado\nEl resultado es definitivo y se guarda con su huella, SHA-256 {rankingHash}. Cualquier participante puede comprobarlo en el portal.\n# 4. Si algo cambia\nSolo un resultado rectificado por la dirección del proveedor sustituye este recibo; entonces se envía uno nuevo. Documento con fecha de {date}.',
  foot: '{{name}} · {{code}} · página {page} de {pages}',
  period: '{{from}} a {{to}}',
  nothing: 'ninguno',
  evidenceTitle: 'Página de evidencias',
  evidenceLead: 'Cómo se firmó este documento. Todas las horas son UTC.',
  factDocument: 'Documento',
  factHash: 'SHA-256 del documento que se firmó, adjunto a este archivo',
  factSent: 'Enviado por',
  factSentAt: 'Enviado el',
  signatory: '{{name}}, {{as}}',
  as_self: 'por sí mismo',
  as_employer: 'por el empleador',
  as_provider: 'por el proveedor',
  as_witness: 'como testigo',
  factStamp: 'Sello de tiempo',
  stamp_stamped: 'en el sello, hecho por una autoridad de sellado de tiempo (RFC 3161)',
  stamp_missed: 'ninguno, porque la autoridad de sellado de tiempo no lo dio durante una hora',
  factTaxNum: 'Número fiscal',
  factEmail: 'Correo electrónico',
  factSigned: 'Firmado el',
  factReaddressed: 'Dirección corregida',
  readdressedFrom: 'de {{from}} a {{to}}, por quien envió el documento',
  factMethod: 'Cómo se le identificó',
  method_session: 'inició sesión en el portal con su propia cuenta',
  method_link: 'enlace personal y código de un solo uso enviado al correo',
  factAddress: 'Dirección IP',
  factAgent: 'Navegador',
  factClause: 'Cláusula aceptada',
  clause:
    'Acepto firmar por este medio electrónico y reconozco su validez, conforme a la MP 2.200-2/2001, art. 10, § 2º.',
  logTitle: 'Lo que ocurrió',
  logWhen: 'Cuándo (UTC)',
  logWhat: 'Qué',
  logWho: 'Quién',
  logWhere: 'Desde',
  log_sent: 'enviado a firmar',
  log_prolonged: 'el último día cambió del {{from}} al {{to}}',
  log_asked: 'enlace personal enviado',
  log_delivered: 'el servidor de correo aceptó el mensaje',
  log_failed: 'el correo no se pudo entregar',
  log_opened: 'abierto',
  log_code: 'código de un solo uso enviado',
  log_wrongCode: 'código erróneo escrito',
  log_signed: 'firmado',
  log_refused: 'rechazado',
  log_reminded: 'recordatorio enviado',
  log_readdressed: 'la dirección cambió de {{from}} a {{to}}',
  log_expired: 'vencido',
  log_withdrawn: 'anulado',
  log_reopened: 'retirado para modificar',
  log_sealed: 'sellado',
  log_unstamped: 'sellado sin sello de tiempo',
  verify:
    'Cualquiera puede comprobar este archivo en {{url}}: quién firmó, cuándo y si sigue igual.',
  attached: 'El documento como se firmó',
  sealReason: 'Sello de {{provider}}',
} as const satisfies Translation<typeof source>;
