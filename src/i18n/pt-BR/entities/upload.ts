import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/upload.ts';

export const words = {
  one: 'Lançamento',
  many: 'Lançamentos',
  uploadPosted: 'Lançado em',
  uploadBy: 'Lançado por',
  uploadWay: 'Por',
  uploadWay_files: 'arquivos XML',
  uploadWay_keys: 'chaves de acesso',
  uploadWay_hand: 'digitação',
  uploadState: 'Resultado',
  uploadState_running: 'em andamento',
  uploadState_partly: 'recusado em parte',
  uploadState_refused: 'recusado',
  uploadState_done: 'concluído',
  uploadFiles: 'Enviadas',
  uploadStored: 'Recebidas',
  uploadKnown: 'Já conhecidas',
  uploadReplaced: 'Substituídas',
  uploadRefused: 'Recusadas',
} as const satisfies Translation<typeof source>;
