import empty from '../../../styles/empty.css';
import { lazySheets } from '../../../styles/lazy.ts';
import panel from '../../../styles/panel.css';
import { useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import type { Areas } from '../../i18n/areas.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Tcode } from '../../domain/tcode.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { caretRight } from '../../ui/icons/control.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import type { ScreenTitle } from '../route-types.ts';
import { mayOpen } from '../menu/entries.ts';
import { useScreenTitle } from '../menu/words.ts';

const sheets = [...lazySheets, panel, empty];

type Word = keyof Areas['reports'] & string;

interface Report {
  readonly path: string;
  /** Transaction that opens it; undefined: all users. */
  readonly tcode?: Tcode;
  readonly title: ScreenTitle | `board.${'campaigns' | 'invoices' | 'channels'}`;
  readonly note?: Word;
}

const GROUPS: readonly {
  readonly title: Word;
  readonly note?: Word;
  readonly reports: readonly Report[];
}[] = [
  {
    title: 'boards',
    note: 'boardsNote',
    reports: [
      {
        path: '/dashboards/100-001',
        tcode: '100-001',
        title: 'board.campaigns',
        note: 'campaignsNote',
      },
      {
        path: '/dashboards/100-002',
        tcode: '100-002',
        title: 'board.invoices',
        note: 'invoicesNote',
      },
      {
        path: '/dashboards/100-003',
        tcode: '100-003',
        title: 'board.channels',
        note: 'channelsNote',
      },
    ],
  },
  {
    title: 'reports',
    reports: [
      { path: '/stock/report1', tcode: '250-121', title: 'stockReport', note: 'stockNote' },
      { path: '/campaigns/nmv/ranking', tcode: '420-010', title: 'ranking', note: 'rankingNote' },
    ],
  },
  {
    title: 'lists',
    reports: [
      {
        path: '/reports/targets',
        tcode: '100-001',
        title: resourceArea('campaignStanding'),
        note: 'targetsNote',
      },
      {
        path: '/reports/salesteam',
        tcode: '700-020',
        title: resourceArea('salesTeam'),
        note: 'teamNote',
      },
      {
        path: '/reports/channels',
        tcode: '100-003',
        title: resourceArea('channelActivity'),
        note: 'activityNote',
      },
    ],
  },
  {
    title: 'exports',
    note: 'exportsNote',
    reports: [
      {
        path: '/notasfiscais/manager/customer',
        tcode: '600-020',
        title: resourceArea('invoiceOfChannel'),
      },
      { path: '/campaigns/nmv', tcode: '450-110', title: resourceArea('campaign') },
      { path: '/customers', tcode: '500-010', title: resourceArea('customer') },
      { path: '/prizes', tcode: '450-110', title: resourceArea('prize') },
    ],
  },
  {
    title: 'byMail',
    note: 'byMailNote',
    reports: [{ path: '/reports/scheduled', title: 'scheduledReports' }],
  },
];

/** Reports (2.38): what a person may read and save, in one place. */
export function Page() {
  useSheets(sheets);
  useAreas(
    'reports',
    'boards',
    ...(
      [
        'campaignStanding',
        'channelActivity',
        'invoiceOfChannel',
        'campaign',
        'customer',
        'prize',
      ] as const
    ).map(resourceArea),
  );
  const t = useT('reports');
  const shell = useT('shell');
  const boards = useT('boards');
  const titleOf = useScreenTitle();
  const { user } = useSession();
  const groups = GROUPS.map((group) => ({
    ...group,
    reports: group.reports.filter(
      ({ tcode }) => user && (tcode === undefined || mayOpen(user, { tcodes: [tcode] })),
    ),
  })).filter(({ reports }) => reports.length > 0);
  const named = (title: Report['title']): string =>
    boards.maybe(title) ?? titleOf(title as ScreenTitle);
  return (
    <>
      <div className="nmv-page-head">
        <div className="nmv-stack" data-gap="2">
          <h1 className="nmv-title">{shell('reports')}</h1>
          <p className="nmv-muted">{t('lead')}</p>
        </div>
      </div>
      {groups.length === 0 && (
        <section className="nmv-panel" part="panel">
          <Empty title={t('nothing')} />
        </section>
      )}
      <div className="nmv-columns" data-shape="halves">
        {groups.map(({ title, note, reports }) => (
          <section key={title} className="nmv-panel" part="panel" aria-label={t(title)}>
            <div className="nmv-panel-head" part="head" data-ruled="">
              <div className="nmv-panel-title">
                <h2 className="nmv-subheading">{t(title)}</h2>
                {note && <p className="nmv-small nmv-muted">{t(note)}</p>}
              </div>
            </div>
            <ul className="nmv-tasks">
              {reports.map((report) => (
                <li key={report.path}>
                  <a className="nmv-task" href={`#${report.path}`}>
                    <span className="nmv-grow">
                      {named(report.title)}
                      {report.note && <span className="nmv-task-note">{t(report.note)}</span>}
                    </span>
                    <Icon of={caretRight} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
