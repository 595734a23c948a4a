import { useState } from 'react';
import { useHost } from '../../data/page/page-provider.tsx';
import type { StockReport } from '../../domain/schema/channels/stock.ts';
import { FLOW_KINDS } from '../../domain/rules/stock/report.ts';
import { useFormat, useLocale, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { download } from '../../ui/icons/control.ts';
import { csv, xls } from '../../ui/icons/file.ts';
import { warning } from '../../ui/icons/message.ts';
import { envelope, printer } from '../../ui/icons/table.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { MenuItem, Popover } from '../../ui/menu/menu.tsx';
import { Status } from '../../ui/state/status.tsx';
import { useHere } from '../listing/view/here.ts';
import { ScheduleDialog } from '../listing/view/schedule-dialog.tsx';
import { printList } from '../listing/export/print-list.ts';
import { usePrintShortcut } from '../listing/export/use-print-shortcut.ts';
import { useExport } from '../listing/export/use-export.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { buildStockRoute, buildStockQuery } from './route.ts';
import type { StockFilters } from './route.ts';
import { kg, monthName } from './written.ts';

const FILES = { path: 'stock' } as const;

interface HeadProps {
  readonly report: StockReport | undefined;
  readonly asked: StockFilters;
  /** True when screens have addresses, as in the portal. */
  readonly hasAddresses: boolean;
}

/** Renders the subject of the report, its completeness and its exports. */
export function ReportHead({ report, asked, hasAddresses }: HeadProps) {
  useAreas('files');
  const t = useT('stock');
  const about = useAbout(report);
  const print = usePrint(report, about);
  usePrintShortcut(report === undefined ? undefined : print);
  const save = useExport(FILES);
  const here = useHere(hasAddresses);
  const [isSending, setSending] = useState(false);
  const file = (format: 'csv' | 'xlsx') =>
    save(`stock.${format}`, '/report/file', { ...buildStockQuery(asked), format });
  return (
    <div className="nmv-screen-head">
      <div className="nmv-stack" data-gap="2">
        <div className="nmv-cluster">
          <h1 className="nmv-title">{t('report')}</h1>
          <span className="nmv-tcode">250-121</span>
          {report !== undefined && report.unconvertedCount > 0 && (
            <Status
              code="incomplete"
              look={{ icon: warning, tone: 'warning', text: t('incomplete') }}
            />
          )}
        </div>
        <p className="nmv-small nmv-muted">{about}</p>
      </div>
      <div className="nmv-cluster">
        <Button kind="quiet" icon={printer} disabled={report === undefined} onClick={print}>
          {t('print')}
        </Button>
        <Popover
          kind="menu"
          align="end"
          label={t('export')}
          button={
            <>
              <Icon of={download} />
              {t('export')}
            </>
          }
          buttonProps={{ className: 'nmv-button', part: 'button' }}
        >
          {(close) => (
            <>
              <MenuItem icon={xls} onPress={() => (close(), file('xlsx'))}>
                {t('asXlsx')}
              </MenuItem>
              <MenuItem
                icon={download}
                onPress={() => (close(), save('stock.pdf', '/report/pdf', buildStockQuery(asked)))}
              >
                {t('asPdf')}
              </MenuItem>
              <MenuItem icon={csv} onPress={() => (close(), file('csv'))}>
                {t('asCsv')}
              </MenuItem>
              <MenuItem icon={envelope} onPress={() => (close(), setSending(true))}>
                {t('sendWeekly')}
              </MenuItem>
            </>
          )}
        </Popover>
      </div>
      {isSending && (
        <ScheduleDialog
          what={{
            name: t('report'),
            kind: 'stock',
            draft: {
              name1: [t('report'), report?.customerName].filter(Boolean).join(' · '),
              source: 'stock/report/file',
              query: toTexts(buildStockQuery(asked)),
              place: `${here}${buildStockRoute(asked).slice(1)}`,
            },
          }}
          onClose={() => setSending(false)}
        />
      )}
    </div>
  );
}

/** Converts the query to texts for storing. */
const toTexts = (query: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** Channel, period and what is closed, in one line. */
function useAbout(report: StockReport | undefined): string {
  const t = useT('stock');
  const locale = useLocale();
  const { date } = useFormat();
  if (report === undefined) return ' ';
  const { from, to, closed, customerId, customerName } = report;
  const period =
    from === to ? monthName(to, locale) : `${monthName(from, locale)} – ${monthName(to, locale)}`;
  const state =
    closed === null
      ? t('noneClosed')
      : t('closedUpTo', {
          month: monthName(closed.month, locale),
          date: date(closed.closedAt),
          name: closed.closedByName,
        });
  return [
    customerName ?? t('allChannels'),
    `${period}, ${t('until', { date: date(report.until) })}`,
    ...report.narrowedTo,
    ...(report.onlyMoved ? [t('onlyMoved')] : []),
    ...(customerId === null ? [] : [state]),
  ].join(' · ');
}

/** Prints the lines and their sum. */
function usePrint(report: StockReport | undefined, about: string): () => void {
  const t = useT('stock');
  const locale = useLocale();
  const { host } = useHost();
  return () => {
    if (report === undefined) return;
    const columns = FLOW_KINDS.map((kind) => t(`column.${kind}`));
    const cells = (name: string, line: StockReport['sum']): readonly string[] => [
      name,
      line.opening === null ? t('noOpening') : kg(line.opening),
      ...FLOW_KINDS.map((kind) => kg(line[kind])),
      kg(line.closing),
    ];
    const name = (line: StockReport['lines'][number]) =>
      report.by === 'month' ? monthName(line.name, locale) : line.name;
    void printList(host.ownerDocument, {
      title: t('report'),
      about: [
        about,
        t('inUnits'),
        ...(report.unconvertedCount > 0
          ? [t('fileIncomplete', { count: report.unconvertedCount })]
          : []),
      ],
      heads: [t(`by.${report.by}`), t('column.opening'), ...columns, t('column.closing')].map(
        (text, at) => ({ text, isEnd: at > 0 }),
      ),
      rows: [...report.lines.map((line) => cells(name(line), line)), cells(t('sum'), report.sum)],
    });
  };
}
