import { TCODES } from '../../../src/domain/tcode.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';

/** Invented user with access to everything, unknown to any server. */
const person: UserInfo = {
  id: 1,
  userAvatar: null,
  initials: 'AB',
  userName: 'ana.barros@provider.example',
  name1: 'Ana Barros',
  status: 3,
  rowSCN: 1,
  userProfile: TCODES.map((tcode) => ({ tcode, acsPermLevel: 2 })),
  userPreferences: { campaignsNmv: { showStartupPage: 0 } },
  changePasswdNextLogon: 0,
  externalSalesRoleInfo: [],
  isAdmin: true,
  userMenuEnabled: true,
  tzOffset: -180,
  salesRole: 'DIR',
  accessToken: 'sample',
  accessTokenExpiration: '2999-01-01T00:00:00Z',
  refreshToken: 'sample',
  refreshTokenExpiration: '2999-01-01T00:00:00Z',
};

/** Signs the sample person in, in the stage's own storage. @param apiBase the server that the elements will ask */
export function sampleSession(apiBase: string): void {
  const { name1, initials, changePasswdNextLogon, salesRole, ...kept } = person;
  const more = {
    fullName: name1,
    userInitials: initials,
    docStatus: '1',
    notifications: [],
    currentCicle: null,
    cicleOptions: [],
  };
  sessionStorage.setItem('auth', JSON.stringify({ ...kept, ...more, sub: null, returnUrl: null }));
  sessionStorage.setItem(
    'nmv.session',
    JSON.stringify({ name1, initials, changePasswdNextLogon, salesRole, apiBase }),
  );
}

/** The sample person was here before and is being looked for. */
export function rememberSample(apiBase: string): void {
  const { userName, id, refreshToken } = person;
  localStorage.setItem(
    'nmv.remember',
    JSON.stringify({ userEmail: userName, account: String(id), refreshToken, apiBase }),
  );
}
