import type { internalUser } from '../../../domain/entities/internal-user.ts';
import type { EntityWords } from '../../entity-words.ts';
import { userWords } from './parts/user.ts';

export const words = {
  one: 'Internal user',
  many: 'Internal users',
  ...userWords,
} as const satisfies EntityWords<typeof internalUser, keyof typeof userWords>;
