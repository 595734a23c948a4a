import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { invoicesOf } from '../../domain/listings/invoices.ts';
import { WRITE, levelOf, mayDecideInvoices } from '../../domain/rules/permission.ts';
import { useHost, useSession } from '../../data/page-provider.tsx';
import { useOptions } from '../../data/resource.ts';
import { useAreas } from '../../data/use-areas.ts';
import { nounArea } from '../../i18n/nouns.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { PlaceProps } from '../../ui/place.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import { RowOpeningContext, useRowOpening } from '../listing/row-opening.ts';
import { ActsDesk } from './acts/acts-desk.tsx';
import { invoicesSheets } from './invoices-sheets.ts';
import { readInvoicePlace, writeInvoicePlace } from './invoice-place.ts';
import type { InvoicePlace } from './invoice-place.ts';
import { InvoiceList } from './list/invoice-list.tsx';
import { ScreenProvider } from './screen.ts';
import { importPart } from '../../ui/lost-part.ts';
import type { InvoiceScreen } from './screen.ts';

/** Loaded when they are needed; a lazy component remembers its failure, so another attempt needs others. */
const laterParts = () => ({
  InvoiceForm: lazy(() =>
    importPart(() =>
      import('./form/invoice-form.tsx').then((file) => ({ default: file.InvoiceForm })),
    ),
  ),
  Posting: lazy(() =>
    importPart(() => import('./posting/posting.tsx').then((file) => ({ default: file.Posting }))),
  ),
  HandPosting: lazy(() =>
    importPart(() =>
      import('./posting/hand/hand-posting.tsx').then((file) => ({ default: file.HandPosting })),
    ),
  ),
  KeyPosting: lazy(() =>
    importPart(() =>
      import('./posting/keys/key-posting.tsx').then((file) => ({ default: file.KeyPosting })),
    ),
  ),
});
type LaterParts = ReturnType<typeof laterParts>;

export interface InvoicesProps extends Partial<PlaceProps> {
  /** '1': invoices issued by the provider [630-021]. Anything else: '2', by the channels [600-020]. */
  readonly emitType?: string | undefined;
}

/** Invoices: list, form and posting. Needs the areas common, invoices and findings, and somebody signed in. */
export function Invoices({ emitType: kind, place: given, onPlace }: InvoicesProps) {
  useSheets(invoicesSheets);
  const options = useOptions();
  const memory = useRef<{ readonly id: number; readonly place: number } | undefined>(undefined);
  const emitType = kind === '1' ? '1' : '2';
  const { noun } = invoicesOf(emitType);
  useAreas('maintenance', 'fields', 'controls', 'problems', nounArea(noun));
  const [own, setOwn] = useState('/');
  const [parts, setParts] = useState(laterParts);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setParts(laterParts);
    setAttempt(attempt + 1);
  };
  const { user } = useSession();
  const text = given ?? own;
  const { place, opening } = useRowOpening(useMemo(() => readInvoicePlace(text), [text]));
  const go = useCallback<InvoiceScreen['go']>(
    (next, options) => (onPlace ?? setOwn)(writeInvoicePlace(next), options),
    [onPlace],
  );
  const tcode = emitType === '2' ? '600-020' : '630-021';
  const level = user === undefined ? 0 : levelOf(user, tcode);
  const mayDecide = mayDecideInvoices(user?.salesRole ?? null);
  const screen = useMemo<InvoiceScreen>(() => {
    const hrefOf = onPlace?.hrefOf;
    return {
      emitType,
      tcode,
      place,
      go,
      hrefOf: hrefOf && ((to: InvoicePlace) => hrefOf(writeInvoicePlace(to))),
      memory,
      canWrite: level === WRITE,
      mayDecide,
    };
  }, [emitType, tcode, place, go, onPlace, level, mayDecide]);
  if (user !== undefined && level === 0) return <NotAllowed tcode={tcode} emitType={emitType} />;
  return (
    <ScreenProvider value={screen}>
      <OptionSourceProvider value={options}>
        <ActsDesk>
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
        </ActsDesk>
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
  readonly place: InvoicePlace;
  readonly parts: LaterParts;
}) {
  if (place.view === 'form')
    return <InvoiceForm key={place.id} id={place.id} tab={place.tab} query={place.query} />;
  if (place.view === 'posting') {
    const { way, batches, query } = place;
    if (way === 'files') return <Posting batches={batches} query={query} />;
    // the provider's own invoices come from its system: nobody types them
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
