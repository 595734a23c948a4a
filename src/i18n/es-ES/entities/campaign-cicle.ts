import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/campaign-cicle.ts';

export const words = {
  one: 'Ciclo de campañas',
  many: 'Ciclos de campañas',
  tsStart: 'Inicio',
  tsEnd: 'Fin',
  postingDays: 'Días para registrar',
  decisionDays: 'Días para impugnar y decidir',
  hintPostingDays: 'Contados desde el fin del periodo de emisión de la campaña.',
  hintDecisionDays: 'Contados desde el fin del plazo para registrar.',
  cicleStatus_active: 'ABIERTO',
  cicleStatus_blocked: 'bloqueado',
  cicleStatus_inactive: 'CERRADO',
  openCampaign: 'Campaña {{name}}: espera aprobación ({{count}})',
  openInvoices: 'Facturas en estado {{name}}: {{count}}',
  openDisputes: 'Facturas impugnadas ({{name}}): {{count}}',
  lateLock:
    '{{name}} pierde un premio de {{campaign}}: se le retiró el acceso en los últimos 15 días antes del fin',
  lateLink:
    '{{name}} pierde un premio de {{campaign}}: el vínculo con el canal terminó en los últimos 15 días antes del fin',
  prizeAwarded: 'El premio se da de todos modos',
  prizeWithheld: 'El premio no se paga',
  actBlockCicle: 'Bloquear el ciclo',
  doneBlockCicle: 'El ciclo {{name}} quedó bloqueado.',
  actUnblockCicle: 'Desbloquear el ciclo',
  doneUnblockCicle: 'El ciclo {{name}} está abierto de nuevo.',
  actClose: 'Cerrar el ciclo',
  doneClose: 'El ciclo {{name}} quedó cerrado y sus rankings son definitivos.',
  effectBlockCicle:
    'Mientras el ciclo esté bloqueado, no se pueden aprobar las facturas de su período que lleguen. Lo que ya cuenta sigue en el ranking.',
  effectUnblockCicle:
    'Las facturas del período del ciclo se pueden aprobar de nuevo. Las que llegaron durante el bloqueo hay que reprocesarlas.',
  effectClose: 'Los rankings del ciclo se congelan. Nada vuelve a abrir un ciclo cerrado.',
  why_directorsOnly: 'Solo un director puede hacerlo.',
  why_sharesDays: 'Otro ciclo abierto comparte días con este.',
} as const satisfies Translation<typeof source>;
