import { useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { useSession } from '../../../data/page/page-provider.tsx';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { Entity } from '../../../domain/entity.ts';
import { localDate } from '../../../domain/rules/dates/dates.ts';
import { WRITE, findLevel } from '../../../domain/rules/permission/permission.ts';
import { resourceArea } from '../../../i18n/resources.ts';
import { NounContext } from '../../../i18n/use-field-words.ts';
import type { OnNavigate, RouteProps } from '../../../ui/base/route.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { Maintenance } from '../../record/entry/maintenance.tsx';
import { LookRow } from '../structure-head.tsx';
import type { StructureLook } from '../structure-head.tsx';
import {
  inTableLook,
  isTreeRoute,
  parseStructureRoute,
  formatStructureRoute,
} from '../structure-route.ts';
import type { StructureRoute } from '../structure-route.ts';
import type { ChartRoute } from '../chart/use-chart-route.ts';
import { structureSheets } from '../structure-sheets.ts';

/** Props of a structure's tree. */
export interface TreeScreenProps {
  readonly place: StructureRoute;
  readonly today: string;
  readonly canWrite: boolean;
  /** Branches that the person has opened, or closed, as the tree sees it; kept while a record is open. Undefined: none yet. */
  readonly kept: ReadonlySet<string> | undefined;
  readonly onKept: (branches: ReadonlySet<string>) => void;
  /** Stored state of the chart, with the current card. */
  readonly keptChart: ChartRoute | undefined;
  readonly onKeptChart: (route: ChartRoute) => void;
  readonly onNavigate: (route: StructureRoute) => void;
  /** Opens a record of the entity in its form. */
  readonly onRecord: (id: number | 'new') => void;
  readonly onLook: (look: StructureLook) => void;
}

/** The same day and search, looked at otherwise; the table has its own search. */
function routeOfLook(look: StructureLook, text: string): string {
  if (look === 'table') return inTableLook('/');
  const route = parseStructureRoute(isTreeRoute(text) ? text : '/');
  return formatStructureRoute({ ...route, isChart: look === 'chart' });
}

interface StructureScreenProps extends Partial<RouteProps> {
  readonly entity: Entity;
  readonly tree: ComponentType<TreeScreenProps>;
}

/** A structure as a tree, and as the maintenance screen of its entity: table and form. */
export function StructureScreen({
  entity,
  tree: Tree,
  route: given,
  onNavigate: go,
}: StructureScreenProps) {
  useSheets(structureSheets);
  // the words of the chart come with the others, so that it waits for its own part alone
  useAreas(
    'structure',
    'orgChart',
    'maintenance',
    'fields',
    'controls',
    'problems',
    resourceArea(entity.resource),
  );
  const [own, setOwn] = useState('/');
  const [kept, setKept] = useState<ReadonlySet<string>>();
  const [keptChart, setKeptChart] = useState<ChartRoute>();
  const { user } = useSession();
  const text = given ?? own;
  const onNavigate: OnNavigate = go ?? setOwn;
  const level = user === undefined ? 0 : findLevel(user, entity.tcode);
  const isTree = isTreeRoute(text) && level > 0;
  // the table keeps to its look while one goes from row to row
  const [isTable, setTable] = useState(!isTree && text.includes('look=table'));
  const onLook = (look: StructureLook) => {
    setTable(look === 'table');
    onNavigate(routeOfLook(look, text));
  };
  const extras = useMemo(
    () => ({
      listTop: () => (
        <LookRow
          look="table"
          onLook={(look) => {
            setTable(look === 'table');
            onNavigate(routeOfLook(look, '/'));
          }}
        />
      ),
    }),
    [onNavigate],
  );
  if (isTree) {
    return (
      <NounContext value={entity.resource}>
        <Tree
          place={parseStructureRoute(text)}
          today={localDate(new Date())}
          canWrite={level === WRITE}
          {...{ kept, onLook }}
          onKept={setKept}
          {...{ keptChart }}
          onKeptChart={setKeptChart}
          onNavigate={(next) => onNavigate(formatStructureRoute(next), { replace: true })}
          onRecord={(id) => onNavigate(`/${id}`)}
        />
      </NounContext>
    );
  }
  return (
    <Maintenance
      entity={entity}
      extras={extras}
      route={text}
      onNavigate={(next, options) => onNavigate(isTable ? inTableLook(next) : next, options)}
    />
  );
}
