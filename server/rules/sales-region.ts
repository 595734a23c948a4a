import { sql } from 'kysely';
import type { EntityRules } from '../record/entity-rules.ts';

/** Sales regions: their id travels as what others call it (3.17). */
export const salesRegionRules: EntityRules = {
  columns: { salesRegionId: sql`t.id` },
};
