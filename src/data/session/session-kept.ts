import { rememberKey, sessionKey } from './session-storage.ts';

/**
 * Guesses if this tab or device has a stored session of any API; only the order of loading depends
 * on it.
 */
export function isSessionKept(): boolean {
  try {
    return [sessionStorage.getItem(sessionKey), localStorage.getItem(rememberKey)]
      .join('')
      .includes('refreshToken');
  } catch {
    return false; // storage may be refused; there is no session then
  }
}
