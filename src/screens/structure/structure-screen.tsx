import { useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import type { Entity } from '../../domain/entity.ts';
import { localDate } from '../../domain/rules/dates.ts';
import { WRITE, levelOf } from '../../domain/rules/permission.ts';
import { nounArea } from '../../i18n/nouns.ts';
import { NounContext } from '../../i18n/use-field-words.ts';
import type { OnPlace, PlaceProps } from '../../ui/place.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { Maintenance } from '../record/maintenance.tsx';
import { LookRow } from './structure-head.tsx';
import type { Look } from './structure-head.tsx';
import {
  inTableLook,
  isTreePlace,
  readStructurePlace,
  writeStructurePlace,
} from './structure-place.ts';
import type { StructurePlace } from './structure-place.ts';
import type { ChartPlace } from './chart/use-chart-place.ts';
import { structureSheets } from './structure-sheets.ts';

/** What the tree of a structure gets from the screen around it. */
export interface TreeScreenProps {
  readonly place: StructurePlace;
  readonly today: string;
  readonly canWrite: boolean;
  /** Branches that the person has opened, or closed, as the tree sees it; kept while a record is open. Undefined: none yet. */
  readonly kept: ReadonlySet<string> | undefined;
  readonly onKept: (branches: ReadonlySet<string>) => void;
  /** The same of the chart, with where one stands in it. */
  readonly keptChart: ChartPlace | undefined;
  readonly onKeptChart: (place: ChartPlace) => void;
  readonly onPlace: (place: StructurePlace) => void;
  /** Opens a record of the entity in its form. */
  readonly onRecord: (id: number | 'new') => void;
  readonly onLook: (look: Look) => void;
}

/** The same day and search, looked at otherwise; the table has its own search. */
function placeOfLook(look: Look, text: string): string {
  if (look === 'table') return inTableLook('/');
  const place = readStructurePlace(isTreePlace(text) ? text : '/');
  return writeStructurePlace({ ...place, isChart: look === 'chart' });
}

interface StructureScreenProps extends Partial<PlaceProps> {
  readonly entity: Entity;
  readonly tree: ComponentType<TreeScreenProps>;
}

/** A structure as a tree, and as the maintenance screen of its entity: table and form. */
export function StructureScreen({
  entity,
  tree: Tree,
  place: given,
  onPlace: go,
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
    nounArea(entity.noun),
  );
  const [own, setOwn] = useState('/');
  const [kept, setKept] = useState<ReadonlySet<string>>();
  const [keptChart, setKeptChart] = useState<ChartPlace>();
  const { user } = useSession();
  const text = given ?? own;
  const onPlace: OnPlace = go ?? setOwn;
  const level = user === undefined ? 0 : levelOf(user, entity.tcode);
  const isTree = isTreePlace(text) && level > 0;
  // the table keeps to its look while one goes from row to row
  const [isTable, setTable] = useState(!isTree && text.includes('look=table'));
  const onLook = (look: Look) => {
    setTable(look === 'table');
    onPlace(placeOfLook(look, text));
  };
  const extras = useMemo(
    () => ({
      listTop: () => (
        <LookRow
          look="table"
          onLook={(look) => {
            setTable(look === 'table');
            onPlace(placeOfLook(look, '/'));
          }}
        />
      ),
    }),
    [onPlace],
  );
  if (isTree) {
    return (
      <NounContext value={entity.noun}>
        <Tree
          place={readStructurePlace(text)}
          today={localDate(new Date())}
          canWrite={level === WRITE}
          {...{ kept, onLook }}
          onKept={setKept}
          {...{ keptChart }}
          onKeptChart={setKeptChart}
          onPlace={(next) => onPlace(writeStructurePlace(next), { replace: true })}
          onRecord={(id) => onPlace(`/${id}`)}
        />
      </NounContext>
    );
  }
  return (
    <Maintenance
      entity={entity}
      extras={extras}
      place={text}
      onPlace={(next, options) => onPlace(isTable ? inTableLook(next) : next, options)}
    />
  );
}
