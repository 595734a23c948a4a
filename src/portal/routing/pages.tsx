import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { matchRoute, useRouter } from 'wouter';
import type { HostHandle } from '../../data/base/host.ts';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import { lazyAgain } from '../../ui/base/lazy-again.tsx';
import { LostPart, importPart } from '../../ui/base/lost-part.ts';
import { PartBoundary, PartFailed } from '../../ui/state/part-boundary.tsx';
import type { MoveOptions, OnNavigate, Route } from '../../ui/base/route.ts';
import { useLazy } from '../../ui/base/use-lazy.ts';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { decide, indexPath, keepsReturnUrl } from '../guards.ts';
import type { Navigation } from '../guards.ts';
import { goTo, useHashRoute } from '../hash.ts';
import type { PageProps, Provider } from '../page-props.ts';
import { publicRoutes } from './routes.ts';
import type { PortalRoute } from '../route-types.ts';
import type * as signedInParts from './signed-in.ts';

const SignOutFirst = lazyAgain(
  async () => (await import('../pages/sign-out-first.tsx')).SignOutFirst,
);

interface LoadedRoute extends PortalRoute {
  readonly Page: ComponentType<PageProps>;
}

interface Match {
  readonly route: LoadedRoute | undefined;
  /** Path up to where the screen's own places begin. */
  readonly base: string;
}

type SignedIn = typeof signedInParts;

/**
 * Returns the routes known so far, each with its page as a lazy component; every attempt reloads
 * what failed.
 */
function useRoutes(
  signedIn: SignedIn | undefined,
  provider: string,
  attempt: number,
): readonly LoadedRoute[] {
  return useMemo(() => {
    const routes = [...publicRoutes, ...(signedIn?.signedInRoutes({ provider }) ?? [])];
    return routes.map((route) => ({
      ...route,
      Page: lazy(async () => ({ default: (await importPart(route.load)).Page })),
    }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a lazy component remembers its failure, so another attempt needs another one
  }, [signedIn, provider, attempt]);
}

/** Finds the longest route that matches: `/products/groups` is not a part of `/products`. */
function useMatch(routes: readonly LoadedRoute[], path: string): Match {
  const { parser } = useRouter();
  const fitting = routes.flatMap((route) => {
    const [fits, , base = path] = matchRoute(parser, route.path, path, route.rest);
    return fits ? [{ route, base }] : [];
  });
  return (
    fitting.toSorted((one, other) => other.route.path.length - one.route.path.length)[0] ?? {
      route: undefined,
      base: path,
    }
  );
}

/** Shell and pages behind the sign-in. */
const loadSignedIn = () => import('./signed-in.ts');

export interface PagesProps {
  readonly element: HostHandle;
  readonly provider: Provider;
}

interface Address extends Pick<Navigation, 'access' | 'path'> {
  readonly route: LoadedRoute | undefined;
  /** Path and query. */
  readonly place: string;
}

/** Keeps the navigation rules: what is decided is done, as far as it leads elsewhere. */
function useNavigation({ route, access, path, place }: Address) {
  const { session } = usePage();
  const state = useSession();
  const shown = useRef<string>(undefined);
  const navigation: Navigation = {
    access,
    path,
    isSignedIn: state.status === 'authenticated',
    shown: shown.current,
    isWaiting: state.user?.status === 2,
  };
  const decision = decide(navigation);
  const keeps = keepsReturnUrl(navigation);
  const target = decision.kind === 'go' ? decision.to : undefined;
  // signed in just now: back to where the person wanted to go, instead of to the page that a session bars
  const returning =
    target === indexPath && route?.access === 'guest' ? (state.returnUrl ?? indexPath) : target;

  useLayoutEffect(() => {
    if (keeps) session.setReturnUrl(place);
    if (decision.kind === 'show' && route)
      shown.current = route.access === 'guest' ? undefined : place;
    if (decision.kind === 'sign-out') void session.signOut();
    if (returning !== undefined) goTo(returning, { replace: true });
  });
  return { decision, shown };
}

/** Finds the page of an address and keeps the navigation rules. */
export function Pages({ element, provider }: PagesProps) {
  const asked = useHashRoute();
  // Links inside screens do not know the provider's segment of the installation.
  const place = asked.replace('/:provider', `/${provider.segment}`);
  useLayoutEffect(() => {
    if (place !== asked) goTo(place, { replace: true });
  });
  const path = place.split('?', 1)[0] || '/';
  const state = useSession();
  const [attempt, setAttempt] = useState(0);
  const isSignedIn = state.status === 'authenticated';
  const { part: signedIn, isLost } = useLazy(loadSignedIn, isSignedIn, attempt);
  const routes = useRoutes(signedIn, provider.segment, attempt);
  const { route, base } = useMatch(routes, path);
  const [cameIn, setCameIn] = useState(false);
  if (state.status === 'anonymous' && !cameIn) setCameIn(true);
  // Routes behind the sign-in are known after it: until then every other address leads there.
  const access = route?.access ?? (isSignedIn && signedIn ? undefined : 'signed-in');
  const { decision, shown } = useNavigation({ route, access, path, place });
  if (decision.kind === 'ask-sign-out')
    return (
      <Suspense fallback={<LoadingBar />}>
        <SignOutFirst onStay={() => goTo(shown.current ?? indexPath, { replace: true })} />
      </Suspense>
    );
  const retry = () => setAttempt(attempt + 1);
  if (isSignedIn && isLost && !signedIn)
    return <PartFailed error={new LostPart()} onRetry={retry} />;
  if (decision.kind !== 'show' || !route) return <LoadingBar />;
  return (
    <Shown
      element={element}
      provider={provider}
      signedIn={signedIn}
      routes={routes}
      route={route}
      base={base}
      place={place}
      cameIn={cameIn}
      attempt={attempt}
      onRetry={retry}
    />
  );
}

interface ShownProps extends PagesProps {
  readonly signedIn: SignedIn | undefined;
  readonly routes: readonly LoadedRoute[];
  readonly route: LoadedRoute;
  readonly base: string;
  readonly place: string;
  readonly cameIn: boolean;
  readonly attempt: number;
  readonly onRetry: () => void;
}

/** A page, in the shell when it needs a session. */
function Shown({
  element,
  provider,
  signedIn,
  routes,
  route,
  base,
  place,
  cameIn,
  attempt,
  onRetry,
}: ShownProps) {
  const { user } = useSession();
  const onNavigate = useMemo<OnNavigate>(() => {
    const buildPath = (next: Route) => (next === '/' ? base : base + next.replace(/^\/\?/, '?'));
    return Object.assign((next: Route, options?: MoveOptions) => goTo(buildPath(next), options), {
      hrefOf: (next: Route) => `#${buildPath(next)}`,
    });
  }, [base]);
  const inside = place.slice(base.length);
  const page = (
    <route.Page
      element={element}
      provider={provider}
      route={inside.startsWith('/') ? inside : `/${inside}`}
      onNavigate={onNavigate}
    />
  );
  useEffect(() => {
    // a new page begins at its top, wherever the former one was scrolled to
    if (element.host.getBoundingClientRect().top < 0)
      element.host.scrollIntoView({ block: 'start' });
  }, [element, base]);
  // A person who waits for the release has no menu entries.
  if (route.access !== 'signed-in' || !user || !signedIn || user.status === 2)
    return <Suspense fallback={<LoadingBar />}>{page}</Suspense>;
  const { NotAllowed, Shell, mayOpen } = signedIn;
  return (
    <Suspense fallback={<LoadingBar />}>
      <Shell
        element={element}
        provider={provider}
        routes={routes}
        path={base}
        place={place}
        cameIn={cameIn}
      >
        <PartBoundary part={`${base} ${attempt}`} onRetry={onRetry}>
          {mayOpen(user, route) ? page : <NotAllowed route={route} />}
        </PartBoundary>
      </Shell>
    </Suspense>
  );
}
