import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Entity } from '../../../domain/entity.ts';
import { WRITE, findLevel } from '../../../domain/rules/permission/permission.ts';
import { useHost, useSession } from '../../../data/page/page-provider.tsx';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useOptions } from '../../../data/cache/options.ts';
import { resourceArea } from '../../../i18n/resources.ts';
import { useResources } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import { PartBoundary } from '../../../ui/state/part-boundary.tsx';
import type { RouteProps } from '../../../ui/base/route.ts';
import { ScreenSkeleton } from '../../../ui/state/screen-skeleton.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { RowOpeningContext, useRowOpening } from '../../listing/base/row-opening.ts';
import { noExtras } from '../extras.ts';
import type { EntityExtras } from '../extras.ts';
import { maintenanceSheets } from '../maintenance-sheets.ts';
import { parseMaintenanceRoute, formatMaintenanceRoute } from '../route.ts';
import { MaintenanceProvider } from '../screen.ts';
import { importPart } from '../../../ui/base/lost-part.ts';
import type { MaintenanceScreen } from '../screen.ts';

/** Loaded when they are needed; a lazy component remembers its failure, so another attempt needs others. */
const lazyParts = () => ({
  RecordForm: lazy(() =>
    importPart(() =>
      import('../form/record-form.tsx').then((file) => ({ default: file.RecordForm })),
    ),
  ),
  RecordList: lazy(() =>
    importPart(() =>
      import('../list/record-list.tsx').then((file) => ({ default: file.RecordList })),
    ),
  ),
});

export interface MaintenanceProps extends Partial<RouteProps> {
  readonly entity: Entity;
  readonly extras?: EntityExtras;
}

/**
 * Renders the screen of an entity, list and form, from its definition. Needs the area common and a
 * signed-in user.
 */
export function Maintenance({
  entity,
  extras = noExtras,
  route: given,
  onNavigate,
}: MaintenanceProps) {
  useSheets(maintenanceSheets);
  useAreas('maintenance', 'fields', 'controls', 'problems', resourceArea(entity.resource));
  const [own, setOwn] = useState('/');
  const [parts, setParts] = useState(lazyParts);
  const [attempt, setAttempt] = useState(0);
  const memory = useRef<{ readonly id: number; readonly place: number } | undefined>(undefined);
  const options = useOptions();
  const { user } = useSession();
  const text = given ?? own;
  const { place, opening } = useRowOpening(
    useMemo(() => parseMaintenanceRoute(entity, text), [entity, text]),
  );
  const go = useCallback<MaintenanceScreen['go']>(
    (next, move) => (onNavigate ?? setOwn)(formatMaintenanceRoute(next), move),
    [onNavigate],
  );
  const hrefOf = useMemo<MaintenanceScreen['hrefOf']>(() => {
    const address = onNavigate?.hrefOf;
    return address && ((next) => address(formatMaintenanceRoute(next)));
  }, [onNavigate]);
  const level =
    user === undefined
      ? 0
      : Math.max(...[entity.tcode, ...entity.alsoTcodes].map((tcode) => findLevel(user, tcode)));
  const screen = useMemo<MaintenanceScreen>(
    () => ({ entity, place, go, hrefOf, canWrite: level === WRITE, extras, memory }),
    [entity, place, go, hrefOf, level, extras],
  );
  const retry = () => {
    setParts(lazyParts);
    setAttempt(attempt + 1);
  };
  if (user !== undefined && level === 0) return <NotAllowed entity={entity} />;
  return (
    <MaintenanceProvider value={screen}>
      <OptionSourceProvider value={options}>
        <div
          className="nmv-maintenance"
          part="maintenance"
          aria-busy={opening === undefined ? undefined : true}
        >
          <PartBoundary part={`${entity.resource} ${text} ${attempt}`} onRetry={retry}>
            <Suspense fallback={<ScreenSkeleton />}>
              {place.view === 'list' ? (
                <RowOpeningContext value={opening}>
                  <parts.RecordList key={entity.resource} />
                </RowOpeningContext>
              ) : (
                <parts.RecordForm key={`${entity.resource} ${place.id}`} />
              )}
            </Suspense>
          </PartBoundary>
        </div>
      </OptionSourceProvider>
    </MaintenanceProvider>
  );
}

function NotAllowed({ entity: { resource, tcode } }: { readonly entity: Entity }) {
  const t = useT('maintenance');
  const common = useT('common');
  const name = useResources()(resource)('many');
  const { navigate } = useHost();
  return (
    <section className="nmv-panel" part="panel">
      <Empty
        drawing="lock"
        title={common('notAuthorized')}
        actions={<Button onClick={() => navigate('/index')}>{t('back')}</Button>}
      >
        {t('notAllowedText', { tcode, name })}
      </Empty>
    </section>
  );
}
