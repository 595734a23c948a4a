import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { listInvoices } from '../../../domain/listings/invoices.ts';
import {
  WRITE,
  findLevel,
  mayDecideInvoices,
} from '../../../domain/rules/permission/permission.ts';
import { useHost, useSession } from '../../../data/page/page-provider.tsx';
import { useOptions } from '../../../data/cache/options.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { resourceArea } from '../../../i18n/resources.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import { PartBoundary } from '../../../ui/state/part-boundary.tsx';
import type { RouteProps } from '../../../ui/base/route.ts';
import { ScreenSkeleton } from '../../../ui/state/screen-skeleton.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { RowOpeningContext, useRowOpening } from '../../listing/base/row-opening.ts';
import { ActionsDesk } from '../actions/actions-desk.tsx';
import { invoicesSheets } from '../invoices-sheets.ts';
import { parseInvoiceRoute, formatInvoiceRoute } from '../invoice-route.ts';
import type { InvoiceRoute } from '../invoice-route.ts';
import { InvoiceList } from '../list/invoice-list.tsx';
import { ScreenProvider } from '../screen.ts';
import { importPart } from '../../../ui/base/lost-part.ts';
import type { InvoiceScreen } from '../screen.ts';

/** Loaded when they are needed; a lazy component remembers its failure, so another attempt needs others. */
const lazyParts = () => ({
  InvoiceForm: lazy(() =>
    importPart(() =>
      import('../form/invoice-form.tsx').then((file) => ({ default: file.InvoiceForm })),
    ),
  ),
  Posting: lazy(() =>
    importPart(() => import('../posting/posting.tsx').then((file) => ({ default: file.Posting }))),
  ),
  HandPosting: lazy(() =>
    importPart(() =>
      import('../posting/hand/hand-posting.tsx').then((file) => ({ default: file.HandPosting })),
    ),
  ),
  KeyPosting: lazy(() =>
    importPart(() =>
      import('../posting/keys/key-posting.tsx').then((file) => ({ default: file.KeyPosting })),
    ),
  ),
});
type LazyParts = ReturnType<typeof lazyParts>;

export interface InvoicesProps extends Partial<RouteProps> {
  /** '1': invoices issued by the provider [630-021]. Anything else: '2', by the channels [600-020]. */
  readonly emitType?: string | undefined;
}

/**
 * Renders list, form and posting of invoices. Needs the areas common, invoices and findings, and a
 * signed-in user.
 */
export function Invoices({ emitType: kind, route: given, onNavigate }: InvoicesProps) {
  useSheets(invoicesSheets);
  const options = useOptions();
  const memory = useRef<{ readonly id: number; readonly place: number } | undefined>(undefined);
  const emitType = kind === '1' ? '1' : '2';
  const { resource } = listInvoices(emitType);
  useAreas('maintenance', 'fields', 'controls', 'problems', resourceArea(resource));
  const [own, setOwn] = useState('/');
  const [parts, setParts] = useState(lazyParts);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setParts(lazyParts);
    setAttempt(attempt + 1);
  };
  const { user } = useSession();
  const text = given ?? own;
  const { place, opening } = useRowOpening(useMemo(() => parseInvoiceRoute(text), [text]));
  const go = useCallback<InvoiceScreen['go']>(
    (next, options) => (onNavigate ?? setOwn)(formatInvoiceRoute(next), options),
    [onNavigate],
  );
  const tcode = emitType === '2' ? '600-020' : '630-021';
  const level = user === undefined ? 0 : findLevel(user, tcode);
  const mayDecide = mayDecideInvoices(user?.salesRole ?? null);
  const screen = useMemo<InvoiceScreen>(() => {
    const hrefOf = onNavigate?.hrefOf;
    return {
      emitType,
      tcode,
      place,
      go,
      hrefOf: hrefOf && ((to: InvoiceRoute) => hrefOf(formatInvoiceRoute(to))),
      memory,
      canWrite: level === WRITE,
      mayDecide,
    };
  }, [emitType, tcode, place, go, onNavigate, level, mayDecide]);
  if (user !== undefined && level === 0) return <NotAllowed tcode={tcode} emitType={emitType} />;
  return (
    <ScreenProvider value={screen}>
      <OptionSourceProvider value={options}>
        <ActionsDesk>
          <div
            className="nmv-invoices"
            part="invoices"
            aria-busy={opening === undefined ? undefined : true}
          >
            {place.view === 'posting' && user !== undefined && level < WRITE ? (
              <NotAllowed tcode={tcode} emitType={emitType} text="postNotAllowed" />
            ) : (
              <PartBoundary part={`${text} ${attempt}`} onRetry={retry}>
                <Suspense fallback={<ScreenSkeleton />}>
                  <RowOpeningContext value={opening}>
                    <View emitType={emitType} place={place} parts={parts} />
                  </RowOpeningContext>
                </Suspense>
              </PartBoundary>
            )}
          </div>
        </ActionsDesk>
      </OptionSourceProvider>
    </ScreenProvider>
  );
}

function View({
  emitType,
  place,
  parts: { InvoiceForm, Posting, KeyPosting, HandPosting },
}: {
  readonly emitType: '1' | '2';
  readonly place: InvoiceRoute;
  readonly parts: LazyParts;
}) {
  if (place.view === 'form')
    return <InvoiceForm key={place.id} id={place.id} tab={place.tab} query={place.query} />;
  if (place.view === 'posting') {
    const { way, batches, query } = place;
    if (way === 'files') return <Posting batches={batches} query={query} />;
    // The provider's own invoices come from its system and are never typed.
    if (way === 'hand' && emitType === '2') return <HandPosting batches={batches} query={query} />;
    return <KeyPosting key={way} way={way} batches={batches} query={query} />;
  }
  return <InvoiceList key={emitType} query={place.query} />;
}

function NotAllowed({
  tcode,
  emitType,
  text = 'notAllowedText',
}: {
  readonly tcode: string;
  readonly emitType: '1' | '2';
  readonly text?: 'notAllowedText' | 'postNotAllowed';
}) {
  const t = useT('invoices');
  const common = useT('common');
  const { navigate } = useHost();
  const name = t(emitType === '2' ? 'titleChannels' : 'titleProvider');
  return (
    <section className="nmv-panel" part="panel">
      <Empty
        drawing="lock"
        title={common('notAuthorized')}
        actions={<Button onClick={() => navigate('/index')}>{t('back')}</Button>}
      >
        {t(text, { tcode, name })}
      </Empty>
    </section>
  );
}
