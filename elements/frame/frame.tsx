import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PageProvider, useLocaleInForce } from '../../src/data/page/page-provider.tsx';
import { pageContext } from '../../src/data/page.ts';
import type { PageContext } from '../../src/data/page/page-context.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { ownIntl } from '../../src/i18n/own-intl.ts';
import { ReadinessContext } from '../../src/ui/base/readiness.ts';
import { SheetRoot } from '../../src/ui/base/sheet-root.tsx';
import { useLazy } from '../../src/ui/base/use-lazy.ts';
import type { AnyDefinition, AnyValues } from './definition.ts';
import { FailureBoundary } from './element-failed.tsx';
import { takeOver } from './first-mark.ts';
import { HolderContext } from './light-mark.ts';
import type { Start } from './readiness.ts';
import { importPart } from '../../src/ui/base/lost-part.ts';
import { SessionGate } from './session-gate.tsx';

export interface FrameProps {
  readonly definition: AnyDefinition;
  readonly values: AnyValues;
  /** The root that holds the element now. */
  readonly holder: Document | ShadowRoot;
  /** Start that follows the first content. */
  readonly start: Start;
}

interface Loaded {
  readonly locale: Locale;
  readonly Screen: ComponentType<AnyValues>;
}

/** Returns content that is already loaded, so that a second element shows no skeleton. */
function loadedAtOnce(
  page: PageContext,
  { areas, load }: AnyDefinition,
  locale: Locale,
): Loaded | undefined {
  // A missing constructor throws here, and the boundary shows the failure.
  Object.values(ownIntl).map((Each) => new Each());
  if (!page.areas.has(locale, areas)) return undefined;
  const Screen = load();
  return Screen instanceof Promise ? undefined : { locale, Screen };
}

/**
 * The screen and its messages. While another language is loaded, the former stays.
 * Not by Suspense: React holds back what replaces a fallback for 300 ms, and the first screen must not wait for that.
 */
function useLoaded(
  page: PageContext,
  definition: AnyDefinition,
  locale: Locale,
): Loaded | undefined {
  const [loaded, setLoaded] = useState(() => loadedAtOnce(page, definition, locale));
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (loaded?.locale === locale) return;
    let wanted = true;
    const { areas, load } = definition;
    importPart(() => Promise.all([load(), page.areas.load(locale, areas)])).then(
      ([Screen]) => wanted && setLoaded({ locale, Screen }),
      (error: unknown) => wanted && setFailure({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [page, definition, locale, loaded?.locale]);
  if (failure && !loaded) throw failure.error;
  return loaded;
}

/** Marks the first screen as shown; placeholders inside it report on their own. */
function First({ start, children }: { readonly start: Start; readonly children: ReactNode }) {
  useEffect(() => start.stand(), [start]);
  return children;
}

const loadLazy = () => import('./frame-lazy.ts');

function Content({
  definition,
  values,
  page,
  locale,
  start,
}: Omit<FrameProps, 'holder'> & { readonly page: PageContext; readonly locale: Locale }) {
  const loaded = useLoaded(page, definition, locale);
  const [before] = useState(() => page.session.get());
  const { part: lazy } = useLazy(loadLazy, loaded !== undefined);
  const skeleton = (
    <div className="nmv-skeleton" part="skeleton" aria-busy="true">
      <definition.skeleton {...values} />
    </div>
  );
  if (!loaded) return skeleton;
  const { Screen } = loaded;
  const screen = (
    <First start={start}>
      <Screen {...values} />
    </First>
  );
  return (
    <PageProvider page={page} host={values.element} locale={loaded.locale}>
      <Suspense fallback={skeleton}>
        {definition.needsSession?.(values) ? (
          <SessionGate skeleton={skeleton} offer={lazy ? <lazy.SessionOffer /> : skeleton}>
            {screen}
          </SessionGate>
        ) : (
          screen
        )}
      </Suspense>
      {lazy && (
        <>
          <lazy.HostNews before={before} />
          <lazy.ToastOutlet />
        </>
      )}
    </PageProvider>
  );
}

/** Renders the frame of every element around its screen. */
export function Frame({ definition, values, holder, start }: FrameProps) {
  const page = pageContext();
  const { element, bare, font = definition.font } = values;
  const fits = definition.fits?.(values) ?? false;
  const locale = useLocaleInForce(page, values.locale);
  useLayoutEffect(() => page.hold(), [page]);
  useLayoutEffect(() => takeOver(element.root), [element]);
  useEffect(() => {
    if (font === 'own') void import('./own-font.ts').then(({ addOwnFont }) => addOwnFont());
  }, [font]);
  return (
    <SheetRoot value={element.root}>
      <HolderContext value={holder}>
        {!fits && <div className="nmv-room" data-width={definition.skeleton.room} />}
        <div
          className="nmv-base"
          part="base"
          lang={locale}
          dir="ltr" // All our languages are left-to-right, whatever the page is.
          data-ground={bare ? 'none' : undefined}
          data-fit={fits ? '' : undefined}
        >
          <ReadinessContext value={start}>
            <FailureBoundary host={element} page={page} start={start}>
              {(attempt) => (
                <Content key={attempt} {...{ definition, values, page, locale, start }} />
              )}
            </FailureBoundary>
          </ReadinessContext>
        </div>
      </HolderContext>
    </SheetRoot>
  );
}
