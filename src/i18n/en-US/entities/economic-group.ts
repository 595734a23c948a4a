import type { economicGroup } from '../../../domain/entities/economic-group.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Economic group',
  many: 'Economic groups',
  taxNumBase: 'Tax number base',
  hintRoot: 'The first 8 characters of the CNPJ, the same for head office and branches.',
  tabMembers: 'Member channels',
} as const satisfies EntityWords<typeof economicGroup>;
