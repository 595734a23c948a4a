import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/upload.ts';

export const words = {
  one: 'Envío',
  many: 'Envíos',
  uploadPosted: 'Enviado el',
  uploadBy: 'Enviado por',
  uploadWay: 'Enviado como',
  uploadWay_files: 'archivos XML',
  uploadWay_keys: 'claves de acceso',
  uploadWay_hand: 'registro manual',
  uploadState: 'Resultado',
  uploadState_running: 'en curso',
  uploadState_partly: 'rechazado en parte',
  uploadState_refused: 'rechazado',
  uploadState_done: 'terminado',
  uploadFiles: 'Enviadas',
  uploadStored: 'Recibidas',
  uploadKnown: 'Ya en el portal',
  uploadReplaced: 'Sustituidas',
  uploadRefused: 'Archivos rechazados',
} as const satisfies Translation<typeof source>;
