import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/upload.ts';

export const words = {
  one: 'Envio',
  many: 'Envios',
  uploadPosted: 'Enviado em',
  uploadBy: 'Enviado por',
  uploadWay: 'Enviado como',
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
  uploadKnown: 'Já no portal',
  uploadReplaced: 'Substituídas',
  uploadRefused: 'Arquivos recusados',
} as const satisfies Translation<typeof source>;
