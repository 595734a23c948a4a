import { rememberKey, write } from './session-storage.ts';
import type { Remembered } from './session-storage.ts';

/** Stores the remembered person on this device, or deletes the entry. */
export function writeRemembered(remembered: Remembered | undefined, apiBase: string): void {
  write('localStorage', rememberKey, remembered && { ...remembered, apiBase });
}
