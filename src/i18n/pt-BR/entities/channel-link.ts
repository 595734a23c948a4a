import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/channel-link.ts';

export const words = {
  one: 'Função no canal',
  many: 'Equipes dos canais',
  hintReportsTo: 'Um gerente do mesmo canal.',
  actTransfer: 'Transferir',
  doneTransfer: 'A transferência foi registrada.',
  effectTransfer: 'A função termina no dia anterior e a nova começa nesse dia.',
} as const satisfies Translation<typeof source>;
