import type { BrowserContextOptions } from 'playwright';

/** Device or display setting of a user. */
export type Device = 'light' | 'dark' | 'forced colors' | 'phone';

/** Media queries by which pages detect the device. */
export const known: Readonly<Record<Device, string>> = {
  light: '(prefers-color-scheme: light)',
  dark: '(prefers-color-scheme: dark)',
  'forced colors': '(forced-colors: active)',
  phone: '(pointer: coarse)',
};

/** Whatever browser it is, a page of a phone at 400 % zoom is so small. */
const SMALL = { width: 320, height: 256 };

/** Options that make Chromium emulate the device. */
export const emulated: Readonly<Record<Device, BrowserContextOptions>> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colors': { forcedColors: 'active' },
  phone: { viewport: SMALL, hasTouch: true, isMobile: true },
};

/** Options that are no settings in Firefox, which starts as such a device. */
export const sized: Readonly<Partial<Record<Device, BrowserContextOptions>>> = {
  phone: { viewport: SMALL },
};
