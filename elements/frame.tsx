import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PageProvider, useLocaleInForce } from '../src/data/page-provider.tsx';
import { pageContext } from '../src/data/page.ts';
import type { PageContext } from '../src/data/page.ts';
import type { Locale } from '../src/i18n/locale.ts';
import { ownIntl } from '../src/i18n/own-intl.ts';
import { ReadinessContext } from '../src/ui/readiness.ts';
import { SheetRoot } from '../src/ui/sheet-root.tsx';
import { useLater } from '../src/ui/use-later.ts';
import type { AnyDefinition, AnyValues } from './definition.ts';
import { FailureBoundary } from './element-failed.tsx';
import { takeOver } from './first-mark.ts';
import { HolderContext } from './light-mark.ts';
import type { Start } from './readiness.ts';
import { importPart } from '../src/ui/lost-part.ts';
import { SessionGate } from './session-gate.tsx';

export interface FrameProps {
  readonly definition: AnyDefinition;
  readonly values: AnyValues;
  /** The root that holds the element now. */
  readonly holder: Document | ShadowRoot;
  /** Is told how the first content gets on. */
  readonly start: Start;
}

interface Loaded {
  readonly locale: Locale;
  readonly Screen: ComponentType<AnyValues>;
}

/** What is there without waiting, so that a second element shows no skeleton. */
function loadedAtOnce(
  page: PageContext,
  { areas, load }: AnyDefinition,
  locale: Locale,
): Loaded | undefined {
  // what is missing throws here, for the boundary to show it
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

/** The first screen stands; what stands in for its content tells of itself. */
function First({ start, children }: { readonly start: Start; readonly children: ReactNode }) {
  useEffect(() => start.stand(), [start]);
  return children;
}

const loadLater = () => import('./frame-later.ts');

function Content({
  definition,
  values,
  page,
  locale,
  start,
}: Omit<FrameProps, 'holder'> & { readonly page: PageContext; readonly locale: Locale }) {
  const loaded = useLoaded(page, definition, locale);
  const [before] = useState(() => page.session.get());
  const { part: later } = useLater(loadLater, loaded !== undefined);
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
          <SessionGate skeleton={skeleton} offer={later ? <later.SessionOffer /> : skeleton}>
            {screen}
          </SessionGate>
        ) : (
          screen
        )}
      </Suspense>
      {later && (
        <>
          <later.HostNews before={before} />
          <later.ToastOutlet />
        </>
      )}
    </PageProvider>
  );
}

/** What every element renders around its screen. */
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
          dir="ltr" // as our languages are, whatever the page is
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
