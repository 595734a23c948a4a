import { Suspense, useCallback, useMemo, useState } from 'react';
import { isClean } from '../../../domain/rules/invoice/desk.ts';
import { READ, findLevel, mayDecideInvoices } from '../../../domain/rules/permission/permission.ts';
import { useHost, useSession } from '../../../data/page/page-provider.tsx';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { check } from '../../../ui/icons/control.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { Tcode } from '../../../ui/state/mark.tsx';
import type { RouteProps } from '../../../ui/base/route.ts';
import { ScreenSkeleton } from '../../../ui/state/screen-skeleton.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import type { DeskAnswer } from '../../../domain/schema/invoices/desk.ts';
import { ActionsDesk } from '../actions/actions-desk.tsx';
import { AlsoWaiting } from './also-waiting.tsx';
import { parseDeskRoute, formatDeskRoute, buildDeskQuery } from './desk-route.ts';
import type { DeskRoute } from './desk-route.ts';
import { deskSheets } from './desk-sheets.ts';
import { DeskWork } from './desk-work.tsx';
import { useDesk } from './use-desk.ts';
import { ReadFailure } from '../../listing/base/read-failure.tsx';

const KeysDialog = lazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** The desk of who decides: everything that waits, decided one after the other by keyboard. */
export function DecisionDesk({ route: given, onNavigate }: Partial<RouteProps>) {
  useSheets(deskSheets);
  useAreas('common', 'invoices', 'findings', 'controls', 'problems', 'desk', 'anomalies');
  const [own, setOwn] = useState('/');
  const { user } = useSession();
  const text = given ?? own;
  const route = useMemo(() => parseDeskRoute(text), [text]);
  const go = useCallback(
    (next: DeskRoute) => (onNavigate ?? setOwn)(formatDeskRoute(next), { replace: true }),
    [onNavigate],
  );
  const decides =
    user !== undefined &&
    mayDecideInvoices(user.salesRole) &&
    (findLevel(user, '600-020') >= READ || findLevel(user, '630-021') >= READ);
  if (user !== undefined && !decides) return <NotAllowed />;
  return (
    <ActionsDesk>
      <Loaded place={route} go={go} hrefOf={onNavigate?.hrefOf} />
    </ActionsDesk>
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
  readonly place: DeskRoute;
  readonly go: (route: DeskRoute) => void;
  readonly hrefOf: ((route: string) => string) | undefined;
}) {
  const t = useT('desk');
  const desk = useDesk(useMemo(() => buildDeskQuery(place), [place]));
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

/** Renders the title, the person deputised for and the other work that waits. */
function DeskHead({
  answer,
  place,
  go,
  cleanCount,
  onAll,
}: {
  readonly answer: DeskAnswer;
  readonly place: DeskRoute;
  readonly go: (route: DeskRoute) => void;
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
