import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/external-user.ts';
import { userWords } from './parts/user.ts';

export const words = {
  one: 'Usuario externo',
  many: 'Usuarios externos',
  ...userWords,
  bpSubtype: 'Tipo de canal',
} as const satisfies Translation<typeof source>;
