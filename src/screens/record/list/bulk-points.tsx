import { resourcePath } from '../../../data/cache/resource.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { CellValue } from '../../../domain/field.ts';
import type { PointsChangeAsked } from '../../../domain/schema/entities/points-change.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PointsQuestion } from '../points/question.tsx';
import { useMaintenance } from '../screen.ts';
import type { BulkRun } from './use-bulk.ts';

interface BulkPointsProps {
  /** Those whose change moves points in open campaigns. */
  readonly rows: readonly ResourceRow[];
  readonly values: Readonly<Record<string, CellValue>>;
  readonly bulk: BulkRun;
  readonly onAsk: (said: PointsChangeAsked) => void;
  readonly onClose: () => void;
}

/** Asks once, for many rows, why a change that moves points is needed and from which day it is to hold. */
export function BulkPoints({ rows, values, bulk, onAsk, onClose }: BulkPointsProps) {
  useAreas('recordForm');
  const t = useT('maintenance');
  const { entity } = useMaintenance();
  const { progress, stop } = bulk;
  const busy = progress !== undefined;
  const [only] = rows.length === 1 ? rows : [];
  return (
    <PointsQuestion
      title={t('setFieldAsk', { count: rows.length })}
      row={only && { url: `${resourcePath(entity)}/${only.id}`, values }}
      busy={busy}
      cancel={busy ? t('bulkStop') : undefined}
      onAsk={onAsk}
      onClose={busy ? stop : onClose}
    >
      {progress && (
        <p className="nmv-small nmv-muted" role="status">
          {t('working', progress)}
        </p>
      )}
    </PointsQuestion>
  );
}
