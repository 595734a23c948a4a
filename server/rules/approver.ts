import type { Approver } from '../../src/domain/rules/campaign-approval.ts';
import { READ } from '../../src/domain/rules/permission.ts';
import { doerOf } from '../access/took-part.ts';
import type { Asking } from '../record/context.ts';

/** What the rules of approval must know of who asks. */
export const approverOf = ({ person }: Asking): Approver => ({
  ...doerOf(person),
  isDeputy: person.deputyOf !== undefined,
  salesRole: person.salesRole,
  mayApprove: person.mayApproveCampaigns && (person.levels['450-020'] ?? 0) >= READ,
});
