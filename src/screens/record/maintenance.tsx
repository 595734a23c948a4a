import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Entity } from '../../domain/entity.ts';
import { WRITE, levelOf } from '../../domain/rules/permission.ts';
import { useHost, useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { useOptions } from '../../data/resource.ts';
import { nounArea } from '../../i18n/nouns.ts';
import { useNouns } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { PlaceProps } from '../../ui/place.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import { RowOpeningContext, useRowOpening } from '../listing/row-opening.ts';
import { noExtras } from './extras.ts';
import type { EntityExtras } from './extras.ts';
import { maintenanceSheets } from './maintenance-sheets.ts';
import { readMaintenancePlace, writeMaintenancePlace } from './place.ts';
import { MaintenanceProvider } from './screen.ts';
import { importPart } from '../../ui/lost-part.ts';
import type { MaintenanceScreen } from './screen.ts';

/** Loaded when they are needed; a lazy component remembers its failure, so another attempt needs others. */
const laterParts = () => ({
  RecordForm: lazy(() =>
    importPart(() =>
      import('./form/record-form.tsx').then((file) => ({ default: file.RecordForm })),
    ),
  ),
  RecordList: lazy(() =>
    importPart(() =>
      import('./list/record-list.tsx').then((file) => ({ default: file.RecordList })),
    ),
  ),
});

export interface MaintenanceProps extends Partial<PlaceProps> {
  readonly entity: Entity;
  readonly extras?: EntityExtras;
}

/** The screen of an entity, list and form, from its definition. Needs the area common, and somebody signed in. */
export function Maintenance({
  entity,
  extras = noExtras,
  place: given,
  onPlace,
}: MaintenanceProps) {
  useSheets(maintenanceSheets);
  useAreas('maintenance', 'fields', 'controls', 'problems', nounArea(entity.noun));
  const [own, setOwn] = useState('/');
  const [parts, setParts] = useState(laterParts);
  const [attempt, setAttempt] = useState(0);
  const memory = useRef<{ readonly id: number; readonly place: number } | undefined>(undefined);
  const options = useOptions();
  const { user } = useSession();
  const text = given ?? own;
  const { place, opening } = useRowOpening(
    useMemo(() => readMaintenancePlace(entity, text), [entity, text]),
  );
  const go = useCallback<MaintenanceScreen['go']>(
    (next, move) => (onPlace ?? setOwn)(writeMaintenancePlace(next), move),
    [onPlace],
  );
  const hrefOf = useMemo<MaintenanceScreen['hrefOf']>(() => {
    const address = onPlace?.hrefOf;
    return address && ((next) => address(writeMaintenancePlace(next)));
  }, [onPlace]);
  const level =
    user === undefined
      ? 0
      : Math.max(...[entity.tcode, ...entity.alsoTcodes].map((tcode) => levelOf(user, tcode)));
  const screen = useMemo<MaintenanceScreen>(
    () => ({ entity, place, go, hrefOf, canWrite: level === WRITE, extras, memory }),
    [entity, place, go, hrefOf, level, extras],
  );
  const retry = () => {
    setParts(laterParts);
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
          <PartBoundary part={`${entity.noun} ${text} ${attempt}`} onRetry={retry}>
            <Suspense fallback={<ScreenSkeleton />}>
              {place.view === 'list' ? (
                <RowOpeningContext value={opening}>
                  <parts.RecordList key={entity.noun} />
                </RowOpeningContext>
              ) : (
                <parts.RecordForm key={`${entity.noun} ${place.id}`} />
              )}
            </Suspense>
          </PartBoundary>
        </div>
      </OptionSourceProvider>
    </MaintenanceProvider>
  );
}

function NotAllowed({ entity: { noun, tcode } }: { readonly entity: Entity }) {
  const t = useT('maintenance');
  const common = useT('common');
  const name = useNouns()(noun)('many');
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
