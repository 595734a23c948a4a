import { useState } from 'react';
import { useRead } from '../../../data/cache.ts';
import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import type { DeskEffect, DeskPoints, DeskRow } from '../../../domain/wire/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { check } from '../../../ui/icons/control.ts';
import { Fact } from '../form/facts.tsx';
import { amount, documentNumber } from '../numbers.ts';
import { Shifts } from './shifts.tsx';
import { deskPath } from './use-desk.ts';

interface ApproveAllProps {
  readonly rows: readonly DeskRow[];
  readonly points: readonly DeskPoints[];
  readonly standsFor: (id: number | null) => string | undefined;
  readonly onApprove: (rows: readonly DeskRow[]) => void;
  readonly onClose: () => void;
}

const sum = (values: readonly string[]): string =>
  toText(values.reduce((all, value) => all.plus(dec(value)), ZERO));

/** All invoices against which nothing speaks, with what their approval together does; each can be taken out. */
export function ApproveAll({ rows, points, standsFor, onApprove, onClose }: ApproveAllProps) {
  const t = useT('desk');
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const taken = rows.filter(({ id }) => !out.has(id));
  const { data } = useRead<DeskEffect>(
    taken.length === 0 ? null : `${deskPath}/effect`,
    { ids: taken.map(({ id }) => id).join(',') },
    { keepPrevious: true },
  );
  const campaigns = taken.length === 0 ? [] : (data?.campaigns ?? []);
  return (
    <Dialog
      size="wide"
      title={t('approveManyTitle', { count: taken.length })}
      lead={
        out.size === 0
          ? t('approveManyLead')
          : `${t('approveManyLead')} ${t('takenOut', { count: out.size })}`
      }
      onClose={onClose}
      foot={
        <>
          <span className="nmv-small nmv-muted nmv-grow">{t('keepsName')}</span>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            kind="primary"
            icon={check}
            disabled={taken.length === 0}
            onClick={() => onApprove(taken)}
          >
            {t('approveMany', { count: taken.length })}
          </Button>
        </>
      }
    >
      <div className="nmv-stack" aria-live="polite">
        {campaigns.map((effect) => (
          <section key={effect.campaignId} className="nmv-stack" data-gap="4">
            <h3 className="nmv-subheading">{t('effect', { campaign: effect.campaignName })}</h3>
            <dl className="nmv-facts">
              <Fact name={t('sumPoints')}>{amount(effect.points, 2)}</Fact>
              <Fact name={t('sumQuantity')}>{amount(effect.quantity, 2)} Kg/L</Fact>
              <Fact name={t('sumPlaces')}>{t('persons', { count: effect.placesChanged })}</Fact>
              <Fact name={t('sumPrizes')}>{t('persons', { count: effect.prizesChanged })}</Fact>
            </dl>
            <Shifts
              shifts={effect.shifts
                .filter(({ from, to }) => from !== to)
                .toSorted((a, b) => a.to - b.to)}
            />
          </section>
        ))}
      </div>
      <Ticks {...{ rows, points, standsFor, out, setOut }} />
    </Dialog>
  );
}

interface TicksProps extends Pick<ApproveAllProps, 'rows' | 'points' | 'standsFor'> {
  /** Those that were taken out. */
  readonly out: ReadonlySet<number>;
  readonly setOut: (out: ReadonlySet<number>) => void;
}

/** Each invoice with its tick and what it brings by itself. */
function Ticks({ rows, points, standsFor, out, setOut }: TicksProps) {
  const t = useT('desk');
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
            <tr key={row.id} className="nmv-row">
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
              <td className="nmv-td nmv-strong" data-kind="number">
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
