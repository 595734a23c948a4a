import type { Approver } from '../../../src/domain/rules/campaign/campaign-approval.ts';
import { READ } from '../../../src/domain/rules/permission/permission.ts';
import { describeDoer } from '../../access/took-part.ts';
import type { Asking } from '../../record/context.ts';

/** Returns the caller's facts for the rules of approval. */
export const describeApprover = ({ person }: Asking): Approver => ({
  ...describeDoer(person),
  isDeputy: person.deputyOf !== undefined,
  salesRole: person.salesRole,
  mayApprove: person.mayApproveCampaigns && (person.levels['450-020'] ?? 0) >= READ,
});
