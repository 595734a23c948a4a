import { Problem } from '../../../../src/domain/problem.ts';
import { planAction } from '../../../../src/domain/rules/invoice/invoice-actions.ts';
import type {
  InvoiceActor,
  InvoiceFacts,
  InvoiceMode,
  InvoiceStatus,
} from '../../../../src/domain/rules/invoice/invoice-status.ts';
import type { InvoiceAction } from '../../../../src/domain/rules/invoice/invoice-shape.ts';
import { defaultGrants, findLevel } from '../../../../src/domain/rules/permission/permission.ts';
import type { SalesRole } from '../../../../src/domain/rules/permission/sales-role.ts';
import { isInternalRole } from '../../../../src/domain/rules/permission/sales-role.ts';

export const TODAY = '2026-10-15';
export const POSTER = 7;

export const invoice = (
  mode: InvoiceMode,
  status1: InvoiceStatus,
  differs: Partial<InvoiceFacts> = {},
): InvoiceFacts => ({
  mode,
  status1,
  statusBefore: status1 === 'ROV050' ? 'ROV040' : null,
  contestAsks: null,
  contests: status1 === 'ROV050' ? 1 : 0,
  decisionNoticedOn: ['ROV020', 'ROV040', 'ROV050'].includes(status1) ? '2026-10-10' : null,
  postedBy: POSTER,
  postedActing: null,
  assignedBy: null,
  assignedActing: null,
  decidedBy: null,
  decidedFor: null,
  contestedBy: [],
  blockingCount: 0,
  confirmCount: 0,
  subtracts: false,
  openEvents: [],
  approvedBy: [],
  claimedBy: null,
  sellerToConfirm: false,
  linkToConfirm: false,
  lastDecision: null,
  ...differs,
});
export const actor = (
  salesRole: SalesRole | null,
  differs: Partial<InvoiceActor> = {},
): InvoiceActor => ({
  personId: 1,
  isInternal: isInternalRole(salesRole),
  salesRole,
  isImpersonating: false,
  level:
    salesRole === null
      ? 0
      : findLevel({ userProfile: defaultGrants(salesRole), isAdmin: false }, '600-020'),
  ...differs,
});
export const outcome = (
  facts: InvoiceFacts,
  by: InvoiceActor,
  action: InvoiceAction,
  today = TODAY,
): string => {
  const planned = planAction(facts, by, action, today);
  return planned instanceof Problem ? planned.problem : planned.to;
};
