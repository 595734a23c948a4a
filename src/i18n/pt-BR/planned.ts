import type { Translation } from '../catalogue.ts';
import type { planned as source } from '../en-US/planned.ts';

export const planned = {
  tag: 'Prevista',
  now: 'O que já existe',
  open: 'Abrir {{screen}}',
  accessPermissions:
    'Uma visão de todas as permissões: quem pode abrir e alterar o quê, e por qual grupo.',
  accessPermissionsNow:
    'As permissões são mantidas nos grupos de usuários: cada grupo diz o nível de cada transação.',
} as const satisfies Translation<typeof source>;
