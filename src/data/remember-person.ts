import { rememberKey, write } from './session-storage.ts';
import type { Remembered } from './session-storage.ts';

/** Remembers a person on this device, or forgets him. */
export function writeRemembered(remembered: Remembered | undefined, apiBase: string): void {
  write('localStorage', rememberKey, remembered && { ...remembered, apiBase });
}
