import { createRefreshing } from '../../src/data/base/host.ts';
import type { HostHandle } from '../../src/data/base/host.ts';
import { pageContext } from '../../src/data/page.ts';
import { lazyAgain } from '../../src/ui/base/lazy-again.tsx';

/** Only forms that take a password need it. */
const LightSlot = lazyAgain(async () => (await import('./light-slot.tsx')).LightSlot);

/** An address to go to; anything but http and https is none. */
function webAddress(portalUrl: string, base: string, path: string): string | undefined {
  if (!portalUrl || !URL.canParse(portalUrl, base)) return undefined;
  const url = new URL(portalUrl, base);
  url.hash = path;
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/**
 * Creates the handle through which a screen uses its element. @param ownsHash the element is the
 * portal
 */
export function createHostHandle(
  host: HTMLElement,
  root: ShadowRoot,
  ownsHash: boolean,
): HostHandle {
  const emit: HostHandle['emit'] = (type, detail, { cancelable = false } = {}) =>
    host.dispatchEvent(
      new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }),
    );
  const buildHref = (path: string) =>
    ownsHash ? `#${path}` : webAddress(pageContext().config.get().portalUrl, host.baseURI, path);
  return {
    host,
    root,
    emit,
    hrefOf: buildHref,
    refreshing: createRefreshing(),
    navigate(path) {
      if (ownsHash) {
        location.hash = path;
        return;
      }
      const url = buildHref(path);
      if (!emit('nmv-navigate', { path, url }, { cancelable: true })) return;
      if (url) (host.ownerDocument.defaultView ?? window).location.assign(url);
      else console.warn(`nmv: no target for ${path}: set portal-url or handle nmv-navigate`);
    },
    lightForm: (content, sheets = []) => (
      <LightSlot host={host} sheets={sheets}>
        {content}
      </LightSlot>
    ),
  };
}
