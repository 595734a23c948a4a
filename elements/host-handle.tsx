import { lazy } from 'react';
import type { HostHandle } from '../src/data/host.ts';
import { pageContext } from '../src/data/page.ts';

/** Only forms that take a password need it. */
const LightSlot = lazy(async () => ({ default: (await import('./light-slot.tsx')).LightSlot }));

/** An address to go to; anything but http and https is none. */
function webAddress(portalUrl: string, path: string): string | undefined {
  if (!portalUrl || !URL.canParse(portalUrl, document.baseURI)) return undefined;
  const url = new URL(portalUrl, document.baseURI);
  url.hash = path;
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** What the screen of an element may do with it. @param ownsHash the element is the portal */
export function createHostHandle(
  host: HTMLElement,
  root: ShadowRoot,
  ownsHash: boolean,
): HostHandle {
  const emit: HostHandle['emit'] = (type, detail, { cancelable = false } = {}) =>
    host.dispatchEvent(
      new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }),
    );
  return {
    host,
    root,
    emit,
    navigate(path) {
      if (ownsHash) {
        location.hash = path;
        return;
      }
      const url = webAddress(pageContext().config.get().portalUrl, path);
      if (!emit('nmv-navigate', { path, url }, { cancelable: true })) return;
      if (url) location.assign(url);
      else console.warn(`nmv: nothing leads to ${path}: handle nmv-navigate or set portal-url`);
    },
    lightForm: (content, sheets = []) => (
      <LightSlot host={host} sheets={sheets}>
        {content}
      </LightSlot>
    ),
  };
}
