import type { Translation } from '../catalogue.ts';
import type { rankingNotices as source } from '../en-US/ranking-notices.ts';

export const rankingNotices = {
  emptyTitle: 'Nadie sumó puntos todavía',
  emptyText:
    'Los primeros puestos aparecen aquí en cuanto se apruebe una factura con productos de esta campaña.',
  emptyAct: 'Registrar facturas',
  earlyTitle: 'La campaña aún no empieza',
  earlyText: 'Cuentan las facturas emitidas del {{start}} al {{end}}.',
  unknownTitle: 'Ranking no encontrado',
  unknownText: 'La campaña no existe, no tiene ranking o usted no participa en ella.',
  all: 'Todos los rankings',
  deniedTitle: 'Acceso no autorizado',
  deniedText: 'No tiene acceso a Ranking (420-010). Puede dárselo un administrador.',
  deniedKey:
    'Esta página no puede mostrar este ranking. Quien administra la página puede pedir al proveedor una clave que lo permita.',
  failedTitle: 'No se pudo cargar el ranking',
  failedText: 'El portal no respondió como debía. No se pierde ningún punto.',
} as const satisfies Translation<typeof source>;
