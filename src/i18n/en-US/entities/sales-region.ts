import type { salesRegion } from '../../../domain/entities/sales-region.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Sales region',
  many: 'Sales regions',
  salesRegionId: 'Region ID',
  tabStates: 'States',
} as const satisfies EntityWords<typeof salesRegion>;
