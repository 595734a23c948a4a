import { useCallback, useMemo } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import { DECIDED, invoicesBehind, postedIn } from '../../../domain/rules/boards/behind.ts';
import { WAITS_LONG_DAYS } from '../../../domain/rules/boards/waiting.ts';
import { weekNumber } from '../../../domain/rules/dates/weeks.ts';
import type { DecisionTimes, InvoiceBoard } from '../../../domain/schema/boards/invoice-board.ts';
import { cellWords } from '../../../i18n/board-cells.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { Series } from '../../../ui/chart/geometry.ts';
import type { BoardProps } from '../board-props.ts';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { buildListFilters, buildListPath } from '../route.ts';
import { axis, days } from '../written.ts';

const told = ({ half, slow }: DecisionTimes) => ({ half: days(half ?? 0), slow: days(slow ?? 0) });

/** Days until a decision by week: half of all as a line, with the band of those between. */
export function Decisions({ read, asked }: BoardProps<InvoiceBoard>) {
  const t = useT('boards');
  const locale = useLocale();
  const { navigate } = useHost();
  const route = buildListFilters(asked, read.cicle.id);
  const { decisions, decided, decidedBefore, before } = read;
  const series = useMemo<readonly Series[]>(
    () => [
      { key: 'band', label: t('decisions.band'), shape: 'band', tone: 1 },
      { key: 'half', label: t('half'), shape: 'line', tone: 1 },
    ],
    [t],
  );
  const points = useMemo(
    () =>
      decisions.map(({ week }) => ({
        name: cellWords(t, locale, 'week', week),
        short: t('weekShort', { number: weekNumber(week) }),
      })),
    [decisions, t, locale],
  );
  const valueAt = useCallback(
    (at: number, key: string): number | null => {
      const row = decisions[at];
      if (row === undefined) return null;
      return key === 'half' ? row.half : key === 'band.from' ? row.quick : row.slow;
    },
    [decisions],
  );
  const limits = useMemo(
    () => [{ value: WAITS_LONG_DAYS, label: t('longLine', { days: WAITS_LONG_DAYS }) }],
    [t],
  );
  const hasPast = asked.compares && before !== null && (decidedBefore?.invoices ?? 0) > 0;
  return (
    <Panel
      shown={{ board: 'invoices', read }}
      asked={asked}
      table="decisions"
      title={t('decisions.title')}
      note={t('decisions.note')}
      foot={
        decided.invoices > 0 && (
          <>
            <span>
              <strong className="nmv-strong">{t('decisions.text', told(decided))}</strong>
              {hasPast &&
                decidedBefore !== null &&
                ` ${t('decisions.before', { cicle: before.name, ...told(decidedBefore) })}`}
            </span>
            <Figure behind={invoicesBehind(route, DECIDED)}>
              {t('decisions.open', { count: decided.invoices })}
            </Figure>
          </>
        )
      }
    >
      {decisions.length === 0 ? (
        <p className="nmv-muted">{t('decisions.none')}</p>
      ) : (
        <Chart
          label={t('decisions.title')}
          points={points}
          series={series}
          valueAt={valueAt}
          limits={limits}
          format={(value) => `${days(value)} ${t('days')}`}
          short={axis}
          words={{ kind: t('chartKind'), keys: t('chartKeys') }}
          onOpen={(at) => {
            const week = decisions[at]?.week;
            if (week !== undefined)
              navigate(buildListPath(invoicesBehind(route, { ...DECIDED, ...postedIn(week) })));
          }}
        />
      )}
    </Panel>
  );
}
