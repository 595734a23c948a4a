import { PortalElement } from '../../../elements/nmv-portal.tsx';
import { pageContext } from '../../../src/data/page.ts';
import { until } from '../until.ts';

/** Builds a user with the rights of the levels, as the API returns it. */
export function person(
  levels: Readonly<Record<string, 1 | 2>>,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    userProfile: Object.entries(levels).map(([tcode, acsPermLevel]) => ({ tcode, acsPermLevel })),
    ...more,
  };
}

/** Fills a field as a password manager does: its value changes and React hears of it. */
export function fill(field: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Opens the portal on a page of its own, with a `room` of the API whose faults a test sets. Each
 * test file needs its own `room`: a page calls a single API.
 */
export function portalPage(room: string) {
  return portalAt(`${location.origin}/faulty/${room}`);
}

/** The portal on a page of its own, against the API at an address. */
export function portalAt(base: string) {
  let portal: InstanceType<typeof PortalElement> | undefined;

  const root = () => {
    if (!portal?.shadowRoot) throw new Error('the portal is not there');
    return portal.shadowRoot;
  };
  const find = <Kind extends Element = HTMLElement>(selector: string): Kind => {
    const found = root().querySelector<Kind>(selector) ?? portal?.querySelector<Kind>(selector);
    if (!found) throw new Error(`nothing fits ${selector}`);
    return found;
  };

  return {
    root,
    find,
    is: (selector: string) =>
      (root().querySelector(selector) ?? portal?.querySelector(selector) ?? null) !== null,
    until,
    misbehave: (how: Readonly<Record<string, unknown>>) =>
      fetch(`${base}/state`, { method: 'PUT', body: JSON.stringify(how) }),
    asked: async (): Promise<
      readonly { readonly method: string; readonly path: string; readonly body?: string }[]
    > => (await (await fetch(`${base}/state`)).json()).calls,
    /** Opens the portal at a hash, without a signed-in user. */
    async open(hash: string, attributes: Readonly<Record<string, string>> = {}) {
      PortalElement.define();
      location.hash = hash;
      portal = new PortalElement();
      for (const [name, value] of Object.entries({
        'api-base': base,
        locale: 'en-US',
        ...attributes,
      }))
        portal.setAttribute(name, value);
      document.body.append(portal);
      await until(
        () => portal?.querySelector('form') ?? portal?.shadowRoot?.querySelector('main'),
        'the portal shows something',
      );
      return portal;
    },
    /** Opens the whole menu, and returns the addresses of its entries. */
    async openMenu(): Promise<readonly (string | null)[]> {
      find('.nmv-nav-more').click();
      await until(() => root().querySelector('.nmv-menu-sheet'), 'the whole menu');
      return [...root().querySelectorAll('.nmv-menu-sheet a')].map((item) =>
        item.getAttribute('href'),
      );
    },
    /** Fills the form and sends it. */
    async signIn(password = 'Secret#123', email = 'ana@example.com') {
      await until(() => portal?.querySelector('input[name=username]'), 'the form is there');
      fill(find<HTMLInputElement>('input[name=username]'), email);
      fill(find<HTMLInputElement>('input[name=password]'), password);
      find('button[type=submit]').click();
    },
    async close() {
      for (const toast of pageContext().toasts.get()) pageContext().toasts.dismiss(toast.id);
      await pageContext().session.end('signed-out');
      portal?.remove();
      portal = undefined;
      await Promise.resolve();
      // the page lives on and knows where the person was
      pageContext().session.setReturnUrl('/index');
      sessionStorage.clear();
      localStorage.clear();
    },
    toasts: () => pageContext().toasts.get(),
  };
}
