import type { externalUser } from '../../../domain/entities/external-user.ts';
import type { EntityWords } from '../../entity-words.ts';
import { userWords } from './parts/user.ts';

export const words = {
  one: 'External user',
  many: 'External users',
  ...userWords,
  bpSubtype: 'Channel type',
} as const satisfies EntityWords<typeof externalUser, keyof typeof userWords>;
