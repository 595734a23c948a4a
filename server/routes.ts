import { companySignInRoutes } from './accounts/company/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { accessRequestRoutes } from './accounts/request/access-request-routes.ts';
import { activationRoutes } from './accounts/activation/activation-routes.ts';
import { ownEmailRoutes } from './accounts/email-change/own-routes.ts';
import { identityChangeRoutes } from './accounts/identity-change/identity-change-routes.ts';
import { emailChangeRoutes } from './accounts/email-change/routes.ts';
import { passwordRoutes } from './accounts/password-routes.ts';
import { accountSettingsRoutes } from './accounts/settings-routes.ts';
import { twoFactorRoutes } from './accounts/two-factor-routes.ts';
import { campaignProgressRoutes } from './boards/progress-routes.ts';
import { boardListRoutes } from './boards/list-routes.ts';
import { boardRoutes } from './boards/routes.ts';
import { campaignFormRoutes } from './campaigns/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import type { RouteDefinition } from './http/contract.ts';
import { actionRoutes } from './invoices/actions/routes.ts';
import { caseRoutes } from './invoices/cases/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { handRoutes } from './invoices/hand/routes.ts';
import { preflightRoutes } from './invoices/preflight/routes.ts';
import { keyRoutes } from './invoices/keys/routes.ts';
import { outlookRoutes } from './invoices/outlook/routes.ts';
import { uploadRoutes } from './invoices/upload/routes.ts';
import { liveRoutes } from './streams/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { sendingRoutes } from './messages/sending-routes.ts';
import { pageSignInRoutes } from './partners/page-routes.ts';
import { partnerSiteRoutes } from './partners/site-routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { pointsRoutes } from './points/routes.ts';
import { portfolioRoutes } from './portfolio/routes.ts';
import { rankingReportRoutes } from './ranking/reports/routes.ts';
import { embedUseRoutes } from './ranking/embed-use-routes.ts';
import { rankingRoutes } from './ranking/routes.ts';
import { awardRoutes } from './campaigns/award-routes.ts';
import { approvalRoutes } from './campaigns/approval/routes.ts';
import { approverRoutes } from './campaigns/approval/approvers.ts';
import { closingRoutes } from './campaigns/closing/routes.ts';
import { trialRoutes } from './trials/routes.ts';
import { withheldRoutes } from './campaigns/withheld/routes.ts';
import { resourceRoutes } from './record/routes/entity-routes.ts';
import { viewRoutes } from './listing/routes/view-routes.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { structureRoutes } from './structure/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { jobRoutes } from './operation/job-routes.ts';
import { mailRoutes } from './operation/mail-routes.ts';
import { operationSettingsRoutes as operationRoutes } from './operation/settings-routes.ts';
import { trustRoutes } from './health/trust-state.ts';

/** Routes of the whole API by area. Each is mounted, documented and covered by the tests. */
export const routes: readonly RouteDefinition[] = [
  ...accountRoutes,
  ...activationRoutes,
  ...passwordRoutes,
  ...accountSettingsRoutes,
  ...ownEmailRoutes,
  ...emailChangeRoutes,
  ...identityChangeRoutes,
  ...twoFactorRoutes,
  ...accessRequestRoutes,
  ...companySignInRoutes,
  ...pageSignInRoutes,
  ...partnerSiteRoutes,
  ...peopleRoutes,
  ...messageRoutes,
  ...sendingRoutes,
  ...liveRoutes,
  ...handRoutes,
  ...preflightRoutes,
  ...keyRoutes,
  ...uploadRoutes,
  ...outlookRoutes,
  ...invoiceRoutes,
  ...actionRoutes,
  ...deskRoutes,
  ...caseRoutes,
  ...rankingRoutes,
  ...embedUseRoutes,
  ...rankingReportRoutes,
  ...payoutRoutes,
  ...documentRoutes,
  ...stockRoutes,
  ...boardRoutes,
  ...boardListRoutes,
  ...campaignProgressRoutes,
  ...scheduleRoutes,
  ...searchRoutes,
  ...approvalRoutes,
  ...approverRoutes,
  ...trialRoutes,
  ...closingRoutes,
  ...withheldRoutes,
  ...campaignFormRoutes,
  ...awardRoutes,
  ...pointsRoutes,
  ...resourceRoutes,
  ...viewRoutes,
  ...structureRoutes,
  ...portfolioRoutes,
  ...trustRoutes,
  ...retentionRoutes,
  ...jobRoutes,
  ...mailRoutes,
  ...operationRoutes,
];
