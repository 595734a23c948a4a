import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/channel-link.ts';

export const words = {
  one: 'Função no canal',
  many: 'Equipe dos canais',
  hintReportsTo: 'Um gerente de vendas do mesmo canal.',
  actTransfer: 'Transferir',
  doneTransfer: 'A transferência foi registrada.',
  effectTransfer: 'A função termina na véspera e a nova começa nesse dia.',
} as const satisfies Translation<typeof source>;
