import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/internal-user.ts';
import { userWords } from './parts/user.ts';

export const words = {
  one: 'Usuario interno',
  many: 'Usuarios internos',
  ...userWords,
} as const satisfies Translation<typeof source>;
