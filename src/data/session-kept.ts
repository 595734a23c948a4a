import { rememberKey, sessionKey } from './session-storage.ts';

/** Whether this tab or this device keeps a session, of whichever API; a guess by which only loading is ordered. */
export function isSessionKept(): boolean {
  try {
    return [sessionStorage.getItem(sessionKey), localStorage.getItem(rememberKey)]
      .join('')
      .includes('refreshToken');
  } catch {
    return false; // storage may be refused; there is no session then
  }
}
