import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import type { DeskPoints, DeskRow } from '../../../domain/schema/invoices/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Check } from '../../../ui/choice/choice.tsx';
import { amount, documentNumber } from '../numbers.ts';
import { usePointsWords } from './use-points-words.ts';

/** Invoices against which nothing speaks, with what each brings. */
export interface OfferedTick {
  readonly rows: readonly DeskRow[];
  readonly points: readonly DeskPoints[];
  readonly standsFor: (id: number | null) => string | undefined;
}

const sum = (values: readonly string[]): string =>
  toText(values.reduce((all, value) => all.plus(dec(value)), ZERO));

interface TicksProps extends OfferedTick {
  /** Those that were taken out. */
  readonly out: ReadonlySet<number>;
  readonly setOut: (out: ReadonlySet<number>) => void;
}

/** Each invoice with its tick and what it brings by itself. */
export function Ticks({ rows, points, standsFor, out, setOut }: TicksProps) {
  const t = useT('desk');
  const say = usePointsWords();
  const turn = (id: number, isIn: boolean) =>
    setOut(isIn ? new Set([...out].filter((each) => each !== id)) : new Set([...out, id]));
  return (
    <table className="nmv-table nmv-desk-ticks">
      <thead className="nmv-thead">
        <tr>
          <th className="nmv-th" scope="col" data-fit="">
            <Check
              checked={out.size === 0}
              some={out.size > 0 && out.size < rows.length}
              aria-label={t('takeAll')}
              onChecked={(isIn) => setOut(isIn ? new Set() : new Set(rows.map(({ id }) => id)))}
            />
          </th>
          <th className="nmv-th" scope="col" data-kind="number" data-fit="">
            {t('invoice')}
          </th>
          <th className="nmv-th" scope="col">
            {t('sellerAndChannel')}
          </th>
          <th className="nmv-th" scope="col" data-kind="number">
            {t('points')}
          </th>
        </tr>
      </thead>
      <tbody className="nmv-tbody">
        {rows.map((row) => {
          const own = points.filter(({ invoiceId }) => invoiceId === row.id);
          const number = row.numNF === null ? '—' : documentNumber(row.numNF);
          const absent = standsFor(row.inPlaceOf);
          return (
            <tr key={row.id} className="nmv-row" part="row">
              <td className="nmv-td" data-fit="">
                <Check
                  checked={!out.has(row.id)}
                  aria-label={t('take', { number })}
                  onChecked={(isIn) => turn(row.id, isIn)}
                />
              </td>
              <td className="nmv-td nmv-strong" data-kind="number" data-fit="">
                {number}
              </td>
              <td className="nmv-td" data-lines="">
                <div>{row.sellerName ?? '—'}</div>
                <div className="nmv-small nmv-muted">
                  {[row.emitXNome, absent].filter(Boolean).join(' · ')}
                </div>
              </td>
              <td
                className="nmv-td nmv-strong"
                data-kind="number"
                title={own.map(say).join('\n') || undefined}
              >
                {own.length === 0
                  ? '—'
                  : `+${amount(sum(own.slice(0, 1).map((each) => each.points)), 2)}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
