import type { Translation } from '../catalogue.ts';
import type { planned as source } from '../en-US/planned.ts';

export const planned = {
  tag: 'Prevista',
  now: 'Lo que ya existe',
  open: 'Abrir {{screen}}',
  accessPermissions:
    'Una vista de todos los permisos: quién puede abrir y cambiar qué, y por qué grupo.',
  accessPermissionsNow:
    'Los permisos se mantienen en los grupos de usuarios: cada grupo dice el nivel de cada transacción.',
} as const satisfies Translation<typeof source>;
