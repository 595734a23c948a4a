import type { ReactNode } from 'react';
import type { Session } from '../../data/session/session-state.ts';

interface InOrderProps {
  readonly user: Session;
  readonly campaigns: ReactNode;
  readonly work: ReactNode;
}

/** Campaigns and what waits, beginning with what the person wants to see first (3.02). */
export function InOrder({ user, campaigns, work }: InOrderProps) {
  return startsWithCampaigns(user) ? (
    <>
      {campaigns}
      {work}
    </>
  ) : (
    <>
      {work}
      {campaigns}
    </>
  );
}

/** Checks that the person wants to see campaigns first. */
export const startsWithCampaigns = ({ userPreferences }: Session): boolean =>
  userPreferences.campaignsNmv.showStartupPage === 1;
