import type { HostHandle } from '../src/data/base/host.ts';
import '../src/i18n/areas.ts'; // the table of its words comes with it, not after it
import { reactElement } from './element.tsx';
import { FormSkeleton, skeletonSheets } from './frame/skeleton.tsx';

/**
 * Sign-in for all elements of the page. The form is in light DOM, where password managers find it.
 *
 * @tag nmv-login
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @slot - Reserved: the element puts its form here.
 * @csspart base - Background of the element.
 * @csspart skeleton - Skeleton until the form is shown.
 * @csspart failed - Notice shown after an error.
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
      import('./frame/light-slot.tsx'),
    ]);
    return function Login({ element }: { readonly element: HostHandle }) {
      return <SignIn element={element} />;
    };
  },
}) {}

export { LoginElement as element };
