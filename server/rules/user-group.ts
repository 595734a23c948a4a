import { bringGroupFacts } from '../access/identity-facts.ts';
import type { EntityRules } from '../record/entity-rules.ts';

/** User groups: who lets people decide by one has a part in what these decide. */
export const userGroupRules: EntityRules = {
  saved: ({ db, person, now }, id) => bringGroupFacts(db, id, { by: person, now }),
};
