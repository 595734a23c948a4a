import type { BrowserContextOptions } from 'playwright';

/** What people have before them. */
export type Device = 'light' | 'dark' | 'forced colors' | 'phone';

/** By what pages know it. */
export const known: Readonly<Record<Device, string>> = {
  light: '(prefers-color-scheme: light)',
  dark: '(prefers-color-scheme: dark)',
  'forced colors': '(forced-colors: active)',
  phone: '(pointer: coarse)',
};

/** Whatever browser it is, a page of a phone at 400 % zoom is so small. */
const SMALL = { width: 320, height: 256 };

/** How Chromium is told to be one. */
export const emulated: Readonly<Record<Device, BrowserContextOptions>> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colors': { forcedColors: 'active' },
  phone: { viewport: SMALL, hasTouch: true, isMobile: true },
};

/** Of that, what is no matter of settings: Firefox is started as such a device. */
export const sized: Readonly<Partial<Record<Device, BrowserContextOptions>>> = {
  phone: { viewport: SMALL },
};
