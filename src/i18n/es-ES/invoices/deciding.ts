import type { Translation } from '../../catalogue.ts';
import type { decidingWords as source } from '../../en-US/invoices/deciding.ts';

export const decidingWords = {
  bulkActs: 'Acciones para las facturas seleccionadas',
  selected: {
    one: '{{count}} seleccionada',
    many: '{{count}} seleccionadas',
    other: '{{count}} seleccionadas',
  },
  actOn: '{{act}} {{number}}',
  'skip.key': {
    one: '{{count}} no se puede aprobar sin el XML',
    many: '{{count}} no se pueden aprobar sin el XML',
    other: '{{count}} no se pueden aprobar sin el XML',
  },
  'skip.hand': {
    one: '{{count}} registrada manualmente se refrenda, no se aprueba',
    many: '{{count}} registradas manualmente se refrendan, no se aprueban',
    other: '{{count}} registradas manualmente se refrendan, no se aprueban',
  },
  'skip.blocked': {
    one: '{{count}} tiene una observación que impide la aprobación',
    many: '{{count}} tienen observaciones que impiden la aprobación',
    other: '{{count}} tienen observaciones que impiden la aprobación',
  },
  'skip.status': {
    one: '{{count}} no está en aprobación',
    many: '{{count}} no están en aprobación',
    other: '{{count}} no están en aprobación',
  },
  'skip.rights': {
    one: '{{count}} depende de la decisión de otra persona',
    many: '{{count}} dependen de la decisión de otra persona',
    other: '{{count}} dependen de la decisión de otra persona',
  },
  bulkPartial: '{{done}} de {{total}} facturas',
  bulkPartialText: 'Las demás no cambiaron; el motivo aparece junto a cada una.',
  bulkDetails: 'Lo que no cambió, y por qué',
  bulkSkips: {
    one: '{{count}} factura seleccionada no lo permite y queda fuera.',
    many: '{{count}} de facturas seleccionadas no lo permiten y quedan fuera.',
    other: '{{count}} facturas seleccionadas no lo permiten y quedan fuera.',
  },
  actDonePoints: '{{points}} puntos en {{campaign}}.',
  actDonePointsOf: '{{points}} puntos en {{campaign}} para {{name}}.',
  showRanking: 'Ver el ranking',
  'hint.approve':
    'Usted confirma lo que el portal no pudo revisar. El motivo queda registrado en la factura.',
  'hint.contest': 'Diga qué está mal en la decisión. Quien decide leerá este texto.',
  'hint.read': 'El vendedor leerá este texto.',
  'effect.counts': 'Desde ahora los puntos suman en el ranking.',
  'effect.returnConfirmed':
    'La factura no indica la venta. Al aprobarla, usted confirma que devuelve las últimas compras de los mismos productos de este comprador, y sus puntos se descuentan.',
  'effect.countersigned':
    'Usted confirma lo que registró otra persona. Con comprobante, los puntos suman desde ahora en las campañas que aceptan facturas registradas manualmente.',
  'effect.noPoints': 'La factura no suma puntos. El canal puede impugnarlo en un plazo de 10 días.',
  'effect.ceasesToCount':
    'Sus puntos dejan de sumar. El canal puede impugnarlo en un plazo de 10 días.',
  'effect.disputed':
    'La factura queda impugnada hasta que alguien decida. Mientras tanto, los puntos siguen igual.',
  'effect.upheldCounts': 'La factura pasa a aprobada y los puntos suman.',
  'effect.upheldNoPoints': 'La factura pasa a «no aprobada» y los puntos dejan de sumar.',
  'effect.upheldWaits': 'La factura vuelve a esperar su archivo XML.',
  'effect.dismissedCounts':
    'La decisión se mantiene. La factura sigue aprobada y los puntos suman.',
  'effect.dismissedNoPoints':
    'La decisión se mantiene. La factura sigue «no aprobada» y no suma puntos.',
  'effect.dismissedAgain': 'La factura vuelve a aprobación porque una observación la impide.',
  'effect.checkedAnew':
    'Todas las revisiones se repiten con los datos de hoy. El estado solo cambia si encuentran otra cosa.',
  'effect.withdrawn': 'La factura sale de la lista. Lo que se hizo con ella queda registrado.',
  'effect.returnWithdrawn':
    'La devolución sale de la lista y los puntos que restaba vuelven a sumar. Lo que se hizo con ella queda registrado.',
  'effect.sellerChanges':
    'Los puntos van a esta persona y al gerente en ejercicio en la fecha de emisión.',
  'effect.cancellationApplied':
    'La factura pasa a «no aprobada» y no suma puntos. El vendedor puede impugnarlo en un plazo de 10 días.',
  'effect.eventApplied': 'Desde ahora el evento se aplica a la factura; su estado no cambia.',
  'effect.eventDismissed':
    'El evento no cambia nada y no se volverá a preguntar por esta copia. Una copia confirmada sigue teniendo efecto.',
  'effect.returnGiven':
    'Desde ahora esta cantidad se resta de los puntos de la venta que cita la factura del comprador.',
  'effect.returnDismissed':
    'La devolución no resta puntos por estos artículos y no se volverá a preguntar por ella.',
  'effect.appealed':
    'El recurso va a un gerente o director, y su decisión es definitiva. Mientras tanto los puntos quedan como están.',
  'effect.sellerConfirmed': 'La factura puede aprobarse con este vendedor.',
  'effect.claimGranted':
    'La venta pasa a quien la reivindicó, con sus puntos. Se avisa al vendedor actual.',
  'effect.claimDismissed': 'La venta queda con el vendedor actual. Se avisa a quien la reivindicó.',
  'effect.cancellationUndone':
    'La factura vuelve a aprobación y se decide de nuevo. La anulación de la SEFAZ deja de tener efecto.',
  'effect.takenBack':
    'La factura vuelve a estar como antes de su decisión. Los dos eventos quedan registrados.',
  appeal: 'Recurrir',
  askAppeal: 'Recurrir la decisión sobre la factura {{number}}',
  'hint.appeal': 'Diga qué no vio la decisión. Un gerente o director leerá este texto.',
  evidence: 'Archivos como comprobante',
  evidenceHint: 'Hasta {{count}} archivos en PDF, PNG, JPEG o XML, de 10 MB cada uno.',
  evidenceMust: 'Adjunte al menos un archivo como comprobante.',
  'evidence-kind': '{{name}} no es un archivo PDF, PNG, JPEG ni XML de NF-e.',
  'evidence-size': '{{name}} ocupa más de 10 MB.',
  'evidence-many': 'Solo {{count}} archivos a la vez.',
  effectsFailed: 'No se pudo calcular quién cambiaría de puesto',
  effects: 'En {{campaign}}',
  noPlace: 'fuera',
  effectOthers: {
    one: 'y {{count}} persona más',
    many: 'y {{count}} personas más',
    other: 'y {{count}} personas más',
  },
  openCase: 'Abrir el caso',
  outsideFinal: {
    one: 'El resultado de {{campaign}} es definitivo. La factura queda fuera de él.',
    many: 'El resultado de {{campaign}} es definitivo. {{count}} de facturas quedan fuera de él.',
    other: 'El resultado de {{campaign}} es definitivo. {{count}} facturas quedan fuera de él.',
  },
  outsideShort: 'fuera de un resultado definitivo',
  resultFinal: 'El resultado de {{campaign}} es definitivo. La aprobación no cambia nada en él.',
  effectPoints: {
    one: 'Si se aprueba, {{points}} puntos en {{campaign}}',
    many: 'Si se aprueban, {{points}} puntos en {{campaign}}',
    other: 'Si se aprueban, {{points}} puntos en {{campaign}}',
  },
  effectPointsOf: {
    one: 'Si se aprueba, {{points}} puntos en {{campaign}} para {{name}}',
    many: 'Si se aprueban, {{points}} puntos en {{campaign}} para {{name}}',
    other: 'Si se aprueban, {{points}} puntos en {{campaign}} para {{name}}',
  },
  notTakenBack: 'La decisión no se deshizo',
  reason: 'Motivo',
  reasonLength: 'Al menos {{count}} caracteres.',
  'contest.about': '¿De qué se trata?',
  'contest.quantity': 'Cantidad o conversión',
  'contest.product': 'Producto o categoría',
  'contest.seller': 'Vendedor',
  'contest.window': 'Fecha o periodo de emisión',
  'contest.document': 'La propia factura',
  'contest.other': 'Otra cosa',
  chooseChannel: 'Elija un canal',
  chooseSeller: 'Elija un vendedor',
  noSellers: 'No hay ningún vendedor de este canal para elegir.',
  'why.key':
    'La factura se registró por su clave de acceso y se puede aprobar cuando se registre su XML.',
  'why.hand': 'La factura se registró manualmente y la refrenda otra persona.',
  'why.blocked': 'Una observación impide la aprobación. Vea qué la resuelve.',
  'why.own': 'Usted la registró, así que decide otra persona.',
  'why.absentsOwn':
    'La persona a la que sustituye la registró o participó en ella, así que decide otra persona.',
  'why.ownDispute':
    'Quien registró o decidió la factura no decide su impugnación; una segunda impugnación la decide la gerencia.',
  'why.working': 'La revisión aún está en marcha.',
  'why.cancelled': 'La factura se anuló y ya no hay nada que decidir.',
  refusalReason: 'El motivo es «{{reason}}».',
  contestUntil: 'Puede impugnarla hasta el {{date}}.',
  contestOver: 'El plazo para impugnar terminó el {{date}}.',
  contestFinal: 'La decisión es definitiva.',
  'why.already': 'Ya está decidida. Si la decisión es errónea, impúgnela.',
  'why.notDisputed': 'No está impugnada.',
  'why.disputed': 'La factura está impugnada, y primero se decide la impugnación.',
  'why.notDecided': 'Todavía no hay decisión.',
  'why.acting': 'No está disponible mientras actúa como otra persona.',
  'why.tooLate': 'El plazo para impugnar terminó, o la decisión es definitiva.',
  'why.wonContest':
    'Su impugnación fue aceptada. Solo recurre quien no está de acuerdo con la decisión.',
  'why.rights': 'Su función no permite esta acción en esta factura.',
  'why.noFile': 'Sin archivo XML no hay nada que reprocesar.',
  'why.notByHand': 'Solo se refrenda lo que se registró manualmente.',
  'why.ownEvent':
    'No pueden decidir quien envió el evento ni quien registró, asignó o aprobó la factura.',
  'why.returnCounts': 'Ya resta puntos, y solo quien decide facturas puede retirarla.',
  'why.postedByOther': 'Solo quien la registró puede retirarla.',
  'why.nothingHandedIn': 'Ningún evento de esta factura espera una decisión.',
  'why.sellerUnconfirmed': 'Antes el gerente del canal tiene que confirmar el vendedor.',
  'why.linkUnconfirmed':
    'Antes otra persona tiene que confirmar el vínculo del vendedor con el canal.',
  'why.nothingToConfirm': 'No hay vendedor que confirmar.',
  'why.noClaim': 'Nadie reivindicó esta venta.',
  'why.ownClaim':
    'No pueden decidir quien reivindica la venta, el vendedor actual ni quien eligió el vendedor.',
  'why.notCancelled': 'La factura no está anulada.',
  'why.undoesNot': 'Solo la dirección deshace una anulación.',
  'why.noOwnDecision': 'No hay ninguna decisión de usted que deshacer.',
  'why.followed': 'Después ya ocurrió algo; no se puede deshacer.',
  'why.undoOver': 'Pasaron más de 30 segundos. Si la decisión está mal, impúgnela.',
  changedElsewhere: 'Los datos se cambiaron en otra sesión.',
  changedFromTo: 'El estado pasó de {{from}} a {{to}}.',
  changedOther: 'El estado es el mismo; cambiaron otros datos de la factura.',
  changedReason: 'Su texto se conserva. Recargue la factura y vuelva a decidir.',
  reload: 'Recargar',
  changedNoAct: 'Esta acción ya no es posible.',
  withdrawnElsewhere: 'Los datos se eliminaron en otra sesión.',
} as const satisfies Translation<typeof source>;
