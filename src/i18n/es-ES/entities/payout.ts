import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/payout.ts';

export const words = {
  one: 'Premio por pagar',
  many: 'Pago de premios',
  campaignId: 'Campaña',
  rankPosition: 'Puesto',
  winnerId: 'Persona premiada',
  customerId: 'Canal',
  prize: 'Premio',
  payoutStatus_awaiting: 'Por aceptar',
  payoutStatus_accepted: 'Aceptado',
  payoutStatus_checked: 'Revisado',
  payoutStatus_paid: 'Pagado',
  nextStep: 'Qué falta',
  payoutStep_acceptance: 'Aceptación de la persona premiada',
  payoutStep_situation: 'Estado de las facturas',
  payoutStep_stopped: 'Detenido por una factura no válida',
  payoutStep_declaration: 'Declaración del canal',
  payoutStep_term: 'Recibo firmado',
  payoutStep_payment: 'Pago',
  payoutStep_nothing: 'Nada, está pagado',
  accountHint: 'Cuenta',
  acceptedAt: 'Aceptado el',
  declaredAt: 'Devoluciones declaradas el',
  checkedAt: 'Revisado el',
  checkedBy: 'Revisado por',
  termRequired: 'Exige recibo',
  termOn: 'Recibo firmado el',
  signedOn: 'Firmado el',
  signatoryName: 'Representante del empleador',
  paidOn: 'Pagado el',
  receipt: 'Número de comprobante',
  paidBy: 'Pagado por',
  rankingHash: 'Huella del resultado final',
  actCheckPayout: 'Confirmar las facturas',
  actPayPayout: 'Marcar como pagado',
  doneCheckPayout: 'Se confirmaron las facturas de {{name}}.',
  donePayPayout: '{{name}} quedó marcado como pagado.',
  effectCheckPayout:
    'Las facturas en que se basa el premio son válidas según la SEFAZ. Después el premio se puede pagar.',
  effectPayPayout: 'El premio queda pagado y se avisa a la persona premiada.',
  effectAcceptPrize: 'Quien paga ve que usted aceptó el premio y, al pagarlo, sus datos bancarios.',
  effectChangeAccount:
    'Su aceptación deja de valer hasta que indique otra cuenta, y se avisa a quien paga.',
  why_notWinner: 'Solo la persona premiada puede hacerlo.',
  why_ownPrize: 'No puede hacerlo con su propio premio.',
  why_handledInvoices:
    'Usted registró o decidió una factura en que se basa este premio. Debe revisarla otra persona.',
  why_provedPrize:
    'Usted confirmó este premio o aportó aquello en que se basa. Debe pagar otra persona.',
  why_situationsOpen: 'Aún falta revisar en la SEFAZ la situación de algunas facturas.',
  why_situationsBad:
    'Según la SEFAZ, una factura no es válida. Antes hay que rectificar el resultado.',
  why_notDeclared: 'El canal aún no declaró que registró todas sus devoluciones y anulaciones.',
  why_termMissing:
    'La campaña exige un recibo firmado por el premiado y el empleador. Todavía no se registró.',
  why_decidedCampaign: 'Usted aprobó esta campaña o cerró su ciclo. Debe pagar otra persona.',
  why_byActsOnly:
    'Los premios vienen del ranking final. Solo cambian con las acciones de esta pantalla.',
} as const satisfies Translation<typeof source>;
