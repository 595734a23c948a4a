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
  openInvoices: {
    one: '{{count}} factura con el estado «{{name}}»',
    many: '{{count}} de facturas con el estado «{{name}}»',
    other: '{{count}} facturas con el estado «{{name}}»',
  },
  openDisputes: {
    one: '{{count}} factura impugnada',
    many: '{{count}} de facturas impugnadas',
    other: '{{count}} facturas impugnadas',
  },
  actBlockCicle: 'Bloquear el ciclo',
  doneBlockCicle: '{{name}} quedó bloqueado.',
  actUnblockCicle: 'Desbloquear el ciclo',
  doneUnblockCicle: '{{name}} está abierto de nuevo.',
  actClose: 'Cerrar el ciclo',
  doneClose: '{{name}} quedó cerrado.',
  effectBlockCicle:
    'Mientras el ciclo esté bloqueado, no se pueden aprobar las facturas de su periodo que lleguen. Lo que ya cuenta sigue en el ranking.',
  effectUnblockCicle:
    'Las facturas del periodo del ciclo se pueden aprobar de nuevo. Las que llegaron durante el bloqueo hay que reprocesarlas.',
  effectClose:
    'El ciclo se cierra sin ranking. Las ventas de sus días ya no cuentan en ninguna campaña.',
  why_directorsOnly: 'Solo la dirección puede hacerlo.',
  why_sharesDays: 'Otro ciclo comparte días con este.',
  why_campaignsOpen:
    'Una campaña aprobada de este ciclo sigue abierta. El ciclo se cierra con la última.',
  why_cicleClosed: 'Este ciclo está cerrado. Sus resultados son definitivos.',
} as const satisfies Translation<typeof source>;
