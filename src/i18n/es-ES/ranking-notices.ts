import type { Translation } from '../catalogue.ts';
import type { rankingNotices as source } from '../en-US/ranking-notices.ts';

export const rankingNotices = {
  emptyTitle: 'Nadie ha puntuado todavía',
  emptyText:
    'Los primeros puestos aparecen aquí en cuanto se apruebe una factura con productos de esta campaña.',
  emptyAct: 'Registrar facturas',
  earlyTitle: 'La campaña aún no ha empezado',
  earlyText: 'Cuentan las facturas emitidas del {{start}} al {{end}}.',
  unknownTitle: 'Ranking no encontrado',
  unknownText: 'La campaña no existe, no tiene ranking o no es una de las suyas.',
  all: 'Todos los rankings',
  deniedTitle: 'Acceso no autorizado',
  deniedText:
    'La transacción 420-010, Ranking, no está en sus grupos. Un administrador del portal puede añadirla.',
  deniedKey:
    'Esta página no puede mostrar este ranking. Quien la lleva puede pedir al proveedor una clave que lo permita.',
  failedTitle: 'No se ha podido cargar el ranking',
  failedText:
    'El servicio no respondió como debía. No se pierde ningún punto. Si vuelve a ocurrir, envíe el número de abajo al soporte.',
} as const satisfies Translation<typeof source>;
