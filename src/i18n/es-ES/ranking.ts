import type { Translation } from '../catalogue.ts';
import type { ranking as source } from '../en-US/ranking.ts';

export const ranking = {
  caption: 'Clasificación de la campaña {{campaign}}',
  live: 'en vivo',
  final: 'resultado final',
  ends: 'Termina el {{date}}',
  starts: 'Empieza el {{date}}',
  ended: 'Terminó el {{date}}',
  frozen: 'Resultado final del {{date}}',
  sellers: {
    one: '{{count}} vendedor',
    many: '{{count}} de vendedores',
    other: '{{count}} vendedores',
  },
  managers: {
    one: '{{count}} gerente',
    many: '{{count}} de gerentes',
    other: '{{count}} gerentes',
  },
  place: 'Pos.',
  moved: 'Puestos ganados o perdidos desde ayer',
  seller: 'Vendedor',
  manager: 'Gerente',
  channel: 'Canal',
  points: 'Puntos',
  gap: 'Al anterior',
  prize: 'Premio (R$)',
  onHold: 'premio en espera',
  you: 'usted',
  shared: 'puesto compartido',
  up: {
    one: 'subió {{count}} puesto',
    many: 'subió {{count}} de puestos',
    other: 'subió {{count}} puestos',
  },
  down: {
    one: 'bajó {{count}} puesto',
    many: 'bajó {{count}} de puestos',
    other: 'bajó {{count}} puestos',
  },
  still: 'mismo puesto',
  cut: 'De aquí hacia abajo, sin premio',
  cutMissing: 'faltan {{points}} puntos para el {{place}} puesto',
  next: 'Para pasar al {{place}}: {{points}} puntos',
  readAt: 'Leído a las {{time}}',
  stale:
    'Sin conexión. Estos son los puestos de las {{time}}; se actualizan en cuanto vuelva la red.',
  staleAnswer: 'El servicio no responde como debería. Estos son los puestos de las {{time}}.',
  fold: {
    one: '{{count}} puesto no se muestra',
    many: '{{count}} de puestos no se muestran',
    other: '{{count}} puestos no se muestran',
  },
  open: 'Ver el ranking completo',
  signIn: 'Entrar para ver su puesto',
  back: 'Volver a la clasificación',
  nowAt: 'Ahora está en el {{place}} puesto, con {{points}} puntos.',
  failedNetwork:
    'No hay conexión con el servicio. Revise la red e inténtelo de nuevo; no se pierde ningún punto.',
} as const satisfies Translation<typeof source>;
