import type { HostHandle } from '../src/data/host.ts';
import '../src/i18n/areas.ts'; // the table of its words comes with it, not after it
import { reactElement } from './element.tsx';
import { FormSkeleton, skeletonSheets } from './skeleton.tsx';

/**
 * Sign-in, for all elements of the page. The form stands in light DOM, where password managers find it.
 *
 * @tag nmv-login
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @slot - Not for hosts: the element puts its form here.
 * @csspart base - The ground of the element.
 * @csspart skeleton - What stands until the form is there.
 * @csspart failed - What stands instead after an error.
 */
export class LoginElement extends reactElement({
  tag: 'nmv-login',
  attributes: {},
  areas: ['common', 'session'],
  sheets: skeletonSheets,
  skeleton: FormSkeleton,
  load: async () => {
    const [{ SignIn }] = await Promise.all([
      import('../src/screens/sign-in/sign-in.tsx'),
      import('./light-slot.tsx'),
    ]);
    return function Login({ element }: { readonly element: HostHandle }) {
      return <SignIn element={element} />;
    };
  },
}) {}

export { LoginElement as element };
