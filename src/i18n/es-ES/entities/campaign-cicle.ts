import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/campaign-cicle.ts';

export const words = {
  one: 'Ciclo de campañas',
  many: 'Ciclos de campañas',
  tsStart: 'Inicio',
  tsEnd: 'Fin',
  postingDays: 'Días para registrar facturas',
  decisionDays: 'Días para impugnar y decidir',
  hintPostingDays: 'Contados desde el fin del periodo de emisión de la campaña.',
  hintDecisionDays: 'Contados desde el fin del plazo para registrar.',
  tabClosing: 'Cierre',
  cicleStatus_active: 'Abierto',
  cicleStatus_blocked: 'Bloqueado',
  cicleStatus_inactive: 'Cerrado',
  openCampaign: 'La campaña {{name}} espera aprobación',
  openVersion: 'Una versión más nueva de {{name}} espera aprobación',
  announcedVersion: 'Una versión más nueva de {{name}} está anunciada y aún no está en vigor',
  openInvoices: {
    one: '{{count}} factura con el estado «{{name}}»',
    many: '{{count}} de facturas con el estado «{{name}}»',
    other: '{{count}} facturas con el estado «{{name}}»',
  },
  openInvoicesOf: {
    one: '{{count}} factura de {{campaign}} con el estado «{{name}}»',
    many: '{{count}} de facturas de {{campaign}} con el estado «{{name}}»',
    other: '{{count}} facturas de {{campaign}} con el estado «{{name}}»',
  },
  openDisputes: {
    one: '{{count}} factura impugnada',
    many: '{{count}} de facturas impugnadas',
    other: '{{count}} facturas impugnadas',
  },
  openDisputesOf: {
    one: '{{count}} factura impugnada de {{campaign}}',
    many: '{{count}} de facturas impugnadas de {{campaign}}',
    other: '{{count}} facturas impugnadas de {{campaign}}',
  },
  lateLock:
    '{{name}} pierde un premio de {{campaign}}, porque se le retiró el acceso en los últimos 15 días antes del fin',
  lateLink:
    '{{name}} pierde un premio de {{campaign}}, porque el vínculo con el canal terminó en los últimos 15 días antes del fin',
  prizeAwarded: 'El premio se paga de todos modos',
  prizeWithheld: 'El premio queda retenido',
  actBlockCicle: 'Bloquear el ciclo',
  doneBlockCicle: '{{name}} quedó bloqueado.',
  actUnblockCicle: 'Desbloquear el ciclo',
  doneUnblockCicle: '{{name}} está abierto de nuevo.',
  actClose: 'Cerrar el ciclo',
  doneClose: '{{name}} quedó cerrado y sus rankings son finales.',
  effectBlockCicle:
    'Mientras el ciclo esté bloqueado, no se pueden aprobar las facturas de su periodo que lleguen. Lo que ya cuenta sigue en el ranking.',
  effectUnblockCicle:
    'Las facturas del periodo del ciclo se pueden aprobar de nuevo. Las que llegaron durante el bloqueo hay que reprocesarlas.',
  effectClose:
    'Los rankings del ciclo pasan a ser finales. Un ciclo cerrado no se puede volver a abrir.',
  why_directorsOnly: 'Solo la dirección puede hacerlo.',
  why_sharesDays: 'Otro ciclo abierto comparte días con este.',
  why_cicleClosed: 'Este ciclo está cerrado. Sus resultados son definitivos.',
} as const satisfies Translation<typeof source>;
