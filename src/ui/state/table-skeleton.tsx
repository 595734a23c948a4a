import { useStandIn } from '../base/readiness.ts';
import { Skeleton } from './waiting.tsx';

const widths = [70, 50, 90, 70, 35, 70, 50] as const;

/** The shape of a table while its first rows are on their way. Says nothing, so it needs no catalogue. */
export function TableSkeleton({
  columns = 4,
  rows = 6,
}: {
  readonly columns?: number;
  readonly rows?: number;
}) {
  useStandIn();
  return (
    <table className="nmv-table nmv-skeleton" aria-hidden="true">
      <tbody>
        {[...Array(rows).keys()].map((row) => (
          <tr key={row}>
            {[...Array(columns).keys()].map((column) => (
              <td className="nmv-td" key={column}>
                <Skeleton
                  width={widths[(row * 3 + column * 2) % widths.length] ?? 70}
                  kind={column === columns - 1 ? 'end' : undefined}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
