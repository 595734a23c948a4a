import { useLayoutEffect } from 'react';

/** Colours of the portal; `auto` follows the host page, and so the device. */
export const schemes = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const key = 'nmv.scheme';

function isScheme(value: unknown): value is Scheme {
  return schemes.some((scheme) => scheme === value);
}

/** The choice kept on this device. */
export function keptScheme(): Scheme {
  try {
    const kept = localStorage.getItem(key);
    return isScheme(kept) ? kept : 'auto';
  } catch {
    return 'auto'; // storage may be refused; the choice then lasts as long as the page
  }
}

function show(host: HTMLElement, scheme: Scheme): void {
  if (scheme === 'auto') host.removeAttribute('theme');
  else host.setAttribute('theme', scheme);
}

/** Shows a choice at once and keeps it. */
export function chooseScheme(host: HTMLElement, scheme: Scheme): void {
  show(host, scheme);
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // storage may be blocked, as above
  }
}

/** Brings the kept choice back; an attribute that the host page set stays until the person chooses. */
export function useScheme(host: HTMLElement): void {
  useLayoutEffect(() => {
    const kept = keptScheme();
    if (kept !== 'auto') show(host, kept);
  }, [host]);
}
