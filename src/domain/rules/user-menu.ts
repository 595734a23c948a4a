import { USER_STATUS } from './user-status.ts';
import type { UserStatus } from './user-status.ts';

/** The user menu opens only for somebody signed in, pre-activated or active, whose menu flag is set. */
export function isUserMenuEnabled(session: {
  readonly isAuthenticated: boolean;
  readonly status: UserStatus;
  readonly userMenuEnabled: boolean;
}): boolean {
  const mayUseIt =
    session.status === USER_STATUS.preActivated || session.status === USER_STATUS.active;
  return session.isAuthenticated && mayUseIt && session.userMenuEnabled;
}
