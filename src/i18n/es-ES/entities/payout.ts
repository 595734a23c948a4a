import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/payout.ts';

export const words = {
  one: 'Premio por pagar',
  many: 'Pago de premios',
  campaignId: 'Campaña',
  rankPosition: 'Posición',
  winnerId: 'Persona premiada',
  customerId: 'Canal',
  prize: 'Premio',
  payoutStatus_awaiting: 'Por aceptar',
  payoutStatus_accepted: 'Aceptado',
  payoutStatus_checked: 'Comprobado',
  payoutStatus_paid: 'Pagado',
  nextStep: 'Qué falta',
  payoutStep_acceptance: 'Aceptación del premiado',
  payoutStep_situation: 'Situación de las facturas',
  payoutStep_stopped: 'Detenido, una factura no es válida',
  payoutStep_declaration: 'Declaración del canal',
  payoutStep_term: 'Acta firmada',
  payoutStep_payment: 'Pago',
  payoutStep_nothing: 'Nada',
  accountHint: 'Cuenta',
  acceptedAt: 'Aceptado el',
  declaredAt: 'Devoluciones declaradas el',
  checkedAt: 'Comprobado el',
  checkedBy: 'Comprobado por',
  termRequired: 'Exige acta',
  termOn: 'Acta firmada el',
  paidOn: 'Pagado el',
  receipt: 'Número de recibo',
  paidBy: 'Pagado por',
  rankingHash: 'Hash del resultado congelado',
  actCheckPayout: 'Confirmar situación',
  actPayPayout: 'Marcar como pagado',
  doneCheckPayout: 'La situación de {{name}} quedó confirmada.',
  donePayPayout: '{{name}} quedó marcado como pagado.',
  effectCheckPayout:
    'Las facturas en que se apoya el premio son válidas según la autoridad. Después el premio se puede pagar.',
  effectPayPayout: 'El premio queda pagado y se avisa a la persona premiada.',
  effectAcceptPrize: 'Quien paga ve que usted acepta el premio y recibe la cuenta al pagarlo.',
  effectChangeAccount:
    'Su aceptación deja de valer hasta que indique otra cuenta, y se avisa a quien paga.',
  why_notWinner: 'Solo la persona premiada puede hacerlo.',
  why_ownPrize: 'No puede hacerlo con su propio premio.',
  why_handledInvoices:
    'Usted registró o decidió una factura en que se apoya este premio. Debe comprobarlo otra persona.',
  why_situationsOpen: 'Aún no se ha traído la situación de algunas facturas.',
  why_situationsBad:
    'Según la autoridad, una factura no es válida. Antes hay que rectificar el resultado.',
  why_notDeclared:
    'El canal aún no ha declarado que registró todas sus devoluciones y cancelaciones.',
  why_termMissing:
    'La campaña exige un acta firmada por el premiado y el empleador. Todavía no se ha registrado.',
  why_decidedCampaign: 'Usted aprobó esta campaña o cerró su ciclo. Debe pagar otra persona.',
  why_byActsOnly: 'Los premios vienen del ranking congelado. Solo sus actos los cambian.',
} as const satisfies Translation<typeof source>;
