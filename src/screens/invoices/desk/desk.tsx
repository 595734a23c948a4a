import { Suspense, useCallback, useMemo, useState } from 'react';
import { isClean } from '../../../domain/rules/desk.ts';
import { READ, levelOf, mayDecideInvoices } from '../../../domain/rules/permission.ts';
import { useHost, useSession } from '../../../data/page-provider.tsx';
import { useAreas } from '../../../data/use-areas.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { check } from '../../../ui/icons/control.ts';
import { Empty } from '../../../ui/empty.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Tcode } from '../../../ui/mark.tsx';
import type { PlaceProps } from '../../../ui/place.ts';
import { ScreenSkeleton } from '../../../ui/screen-skeleton.tsx';
import { useSheets } from '../../../ui/sheet-root.tsx';
import type { DeskAnswer } from '../../../domain/wire/desk.ts';
import { ActsDesk } from '../acts/acts-desk.tsx';
import { AlsoWaiting } from './also-waiting.tsx';
import { readDeskPlace, writeDeskPlace, deskQueryOf } from './desk-place.ts';
import type { DeskPlace } from './desk-place.ts';
import { deskSheets } from './desk-sheets.ts';
import { DeskWork } from './desk-work.tsx';
import { useDesk } from './use-desk.ts';
import { ReadFailure } from '../../listing/read-failure.tsx';

const KeysDialog = lazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** The desk of who decides: everything that waits, decided one after the other by keyboard. */
export function DecisionDesk({ place: given, onPlace }: Partial<PlaceProps>) {
  useSheets(deskSheets);
  useAreas('common', 'invoices', 'findings', 'controls', 'problems', 'desk', 'anomalies');
  const [own, setOwn] = useState('/');
  const { user } = useSession();
  const text = given ?? own;
  const place = useMemo(() => readDeskPlace(text), [text]);
  const go = useCallback(
    (next: DeskPlace) => (onPlace ?? setOwn)(writeDeskPlace(next), { replace: true }),
    [onPlace],
  );
  const decides =
    user !== undefined &&
    mayDecideInvoices(user.salesRole) &&
    (levelOf(user, '600-020') >= READ || levelOf(user, '630-021') >= READ);
  if (user !== undefined && !decides) return <NotAllowed />;
  return (
    <ActsDesk>
      <Loaded place={place} go={go} hrefOf={onPlace?.hrefOf} />
    </ActsDesk>
  );
}

function NotAllowed() {
  const common = useT('common');
  return (
    <section className="nmv-panel" part="panel">
      <Empty drawing="lock" title={common('notAuthorized')} />
    </section>
  );
}

function Loaded({
  place,
  go,
  hrefOf,
}: {
  readonly place: DeskPlace;
  readonly go: (place: DeskPlace) => void;
  readonly hrefOf: ((place: string) => string) | undefined;
}) {
  const t = useT('desk');
  const desk = useDesk(useMemo(() => deskQueryOf(place), [place]));
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, isValidating, refresh } = desk.read;
  if (data === undefined)
    return error === undefined ? (
      <ScreenSkeleton />
    ) : (
      <ReadFailure
        title={t('failedTitle')}
        error={error}
        onRetry={() => void refresh()}
        retrying={isValidating}
      />
    );
  const cleanCount = desk.waiting.filter(isClean).length;
  const isEmpty = desk.walk.length === 0 && data.rows.length === 0;
  return (
    <div className="nmv-stack nmv-desk-page" part="desk">
      <DeskHead
        answer={data}
        place={place}
        go={go}
        cleanCount={cleanCount}
        onAll={() => setShowsAll(true)}
      />
      {isEmpty ? (
        <section className="nmv-panel" part="panel">
          <Empty
            title={t('emptyTitle')}
            actions={
              place.criteria !== undefined && (
                <Button onClick={() => go({ id: undefined, criteria: undefined, emitType: '2' })}>
                  {t('showAll')}
                </Button>
              )
            }
          >
            {t('emptyText')}
          </Empty>
        </section>
      ) : (
        <DeskWork
          desk={desk}
          answer={data}
          place={place}
          go={go}
          hrefOf={hrefOf}
          onKeys={() => setShowsKeys(true)}
          showsAll={showsAll}
          onAllClosed={() => setShowsAll(false)}
        />
      )}
      <Suspense>{showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}</Suspense>
    </div>
  );
}

/** What the screen is, in whose place the person decides too, and what else waits. */
function DeskHead({
  answer,
  place,
  go,
  cleanCount,
  onAll,
}: {
  readonly answer: DeskAnswer;
  readonly place: DeskPlace;
  readonly go: (place: DeskPlace) => void;
  /** Invoices against which nothing speaks. */
  readonly cleanCount: number;
  readonly onAll: () => void;
}) {
  const t = useT('desk');
  const words = useT('invoices');
  const format = useFormat();
  const { navigate } = useHost();
  return (
    <div className="nmv-page-head">
      <div className="nmv-stack" data-gap="2">
        <div className="nmv-cluster">
          <h1 className="nmv-title">{t('title')}</h1>
          <Tcode title={words('transactionCode')}>600-020</Tcode>
        </div>
        <p className="nmv-small nmv-muted">
          {answer.standsFor.length === 0 ? t('lead') : null}
          {answer.standsFor.map(({ id, name1, until }) => (
            <span key={id}>
              {t('standsFor', {
                name: name1,
                until: until === null ? '' : format.date(until),
              })}{' '}
            </span>
          ))}
          {answer.standsFor.length > 0 && (
            <button type="button" className="nmv-link" onClick={() => navigate('/users/deputies')}>
              {t('deputies')}
            </button>
          )}
        </p>
        {place.criteria !== undefined && (
          <p className="nmv-small nmv-line" data-gap="2">
            {t('filtered')}
            <button
              type="button"
              className="nmv-link"
              onClick={() => go({ id: undefined, criteria: undefined, emitType: '2' })}
            >
              {t('showAll')}
            </button>
          </p>
        )}
        <AlsoWaiting answer={answer} />
      </div>
      {cleanCount > 1 && (
        <Button icon={check} onClick={onAll}>
          {t('approveAll', { count: cleanCount })}
        </Button>
      )}
    </div>
  );
}
