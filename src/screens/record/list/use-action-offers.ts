import type { EntityAction } from '../../../domain/entity-action.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useNames } from '../../listing/rows/use-names.ts';
import { rowValues } from '../../listing/base/row-values.ts';
import { useMaintenance } from '../screen.ts';

/** Action that many rows can take. */
export interface BulkActionOffer {
  readonly action: EntityAction;
  readonly label: string;
  /** The ticked rows that it can be done on. */
  readonly on: readonly ResourceRow[];
}

/** Returns the rows on which an action is possible, as far as their fields show. */
function fitting(
  action: EntityAction,
  rows: readonly ResourceRow[],
  valuesOf: (row: ResourceRow) => ReturnType<typeof rowValues>,
): readonly ResourceRow[] {
  return action.fits === undefined ? rows : rows.filter((row) => action.fits?.(valuesOf(row)));
}

/** The acts for many rows, each with the ticked ones that can take it. */
export function useActionOffers(rows: readonly ResourceRow[]): readonly BulkActionOffer[] {
  const { entity, canWrite } = useMaintenance();
  const names = useNames(entity);
  if (!canWrite) return [];
  return entity.actions
    .filter(({ bulk: many }) => many)
    .map((action) => ({
      action,
      label: names.action(action),
      on: fitting(action, rows, (row) => rowValues(entity, row)),
    }));
}

/** Names an action, with the number of rows if not all allow it. */
export const offerName = ({ label, on }: BulkActionOffer, count: number): string =>
  on.length === count ? label : `${label} ${formatNumber(String(on.length))}`;
