import type { EntityAct } from '../../../domain/entity-act.ts';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useNames } from '../../listing/use-names.ts';
import { rowValues } from '../../listing/row-values.ts';
import { useMaintenance } from '../screen.ts';

/** An act that many rows can take. */
export interface BulkActOffer {
  readonly act: EntityAct;
  readonly label: string;
  /** The ticked rows that it can be done on. */
  readonly on: readonly ResourceRow[];
}

/** The rows that an act can be done on, as far as they tell. */
function fitting(
  act: EntityAct,
  rows: readonly ResourceRow[],
  valuesOf: (row: ResourceRow) => ReturnType<typeof rowValues>,
): readonly ResourceRow[] {
  return act.fits === undefined ? rows : rows.filter((row) => act.fits?.(valuesOf(row)));
}

/** The acts for many rows, each with the ticked ones that can take it. */
export function useActOffers(rows: readonly ResourceRow[]): readonly BulkActOffer[] {
  const { entity, canWrite } = useMaintenance();
  const names = useNames(entity);
  if (!canWrite) return [];
  return entity.acts
    .filter(({ bulk: many }) => many)
    .map((act) => ({
      act,
      label: names.act(act),
      on: fitting(act, rows, (row) => rowValues(entity, row)),
    }));
}

/** What an act is called, with the number of rows where not all can take it. */
export const offerName = ({ label, on }: BulkActOffer, count: number): string =>
  on.length === count ? label : `${label} ${formatNumber(String(on.length))}`;
