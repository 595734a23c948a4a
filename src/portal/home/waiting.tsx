import { READ, can, mayDecideInvoices } from '../../domain/rules/permission.ts';
import type { WaitingApprovalsAnswer } from '../../domain/wire/campaign.ts';
import type { AccessRequestsAnswer } from '../../domain/wire/account.ts';
import type { OwnPrizesAnswer } from '../../domain/wire/payout.ts';
import type { SummaryAnswer } from '../../domain/wire/resource.ts';
import { useLive } from '../../data/cache.ts';
import type { Read } from '../../data/cache.ts';
import { useOwnDocuments } from '../../data/documents.ts';
import { useSession } from '../../data/page-provider.tsx';
import type { Session } from '../../data/session-state.ts';
import type { Areas } from '../../i18n/areas.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { caretRight } from '../../ui/icons/control.ts';
import { gavel } from '../../ui/icons/menu.ts';
import { deskPage } from '../desk-page.ts';
import { releasesPage } from '../releases-page.ts';
import { mayOpen } from '../shell/entries.ts';
import { HomePanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

type Count =
  | 'waitingDecisions'
  | 'waitingDisputes'
  | 'waitingRefused'
  | 'waitingCampaigns'
  | 'waitingPeople'
  | 'waitingDocuments'
  | 'waitingPrizes'
  | 'waitingDeclarations';

/** Something that waits: how much of it, and where it is done. */
interface Task {
  readonly words: Count;
  readonly count: number;
  readonly href: string;
}

/** What waits for people who decide on invoices, and for people who post them. */
const toDecide = [
  ['ROV030', 'waitingDecisions'],
  ['ROV050', 'waitingDisputes'],
] as const;
const toMend = [
  ['ROV040', 'waitingRefused'],
  ['ROV050', 'waitingDisputes'],
] as const;

/** What waits, as far as it is known; undefined for who has nothing to do with it. */
interface Found {
  readonly read: Omit<Read<unknown>, 'patch'>;
  readonly tasks: readonly Task[];
}

/** Invoices, counted by the server over all that the person may see. */
function useInvoices(user: Session): Found | undefined {
  const allowed = can(user, '600-020', READ);
  const cycle = user.currentCicle?.id;
  const read = useHomeRead<SummaryAnswer>(allowed ? '/apis/v1/invoices/summary' : null, {
    emitType: '2',
    campaignCicleId: cycle,
    exact: 'true',
  });
  const { data, refresh } = read;
  useLive('invoice-changed', () => void refresh());
  useLive('gap', () => void refresh());
  if (!allowed) return undefined;
  const tasks = (mayDecideInvoices(user.salesRole) ? toDecide : toMend).map(
    ([status1, words]): Task => {
      const search = new URLSearchParams({
        status1,
        ...(cycle === undefined ? {} : { campaignCicleId: String(cycle) }),
      });
      return {
        words,
        count: data?.counts['status1']?.[status1] ?? 0,
        href: `#/notasfiscais/manager/customer?${search}`,
      };
    },
  );
  return { read, tasks };
}

/** People to release; not while acting as another. */
function usePeople(user: Session): Found | undefined {
  const { original } = useSession();
  const allowed = !original && mayOpen(user, releasesPage);
  const read = useHomeRead<AccessRequestsAnswer>(allowed ? '/apis/v1/access-requests' : null);
  const { data, refresh } = read;
  useLive('releases-changed', () => void refresh());
  useLive('gap', () => void refresh());
  return allowed
    ? {
        read,
        tasks: [{ words: 'waitingPeople', count: data?.total ?? 0, href: `#${releasesPage.path}` }],
      }
    : undefined;
}

/** Documents that wait for one's own signature; nobody signs while acting as another. */
function useDocuments(): Found | undefined {
  const { original } = useSession();
  const read = useOwnDocuments(!original);
  return original
    ? undefined
    : {
        read,
        tasks: [
          {
            words: 'waitingDocuments',
            count: read.data?.waiting ?? 0,
            href: '#/user-documents/to-sign',
          },
        ],
      };
}

const OWN_PRIZES = '#/campaigns/nmv/own-prizes';

/** Prizes that one has won and not accepted, and channels of one's own for which it is to be declared that all was posted. */
function usePrizes(user: Session): Found | undefined {
  const allowed = user.externalSalesRoleInfo.length > 0;
  const read = useHomeRead<OwnPrizesAnswer>(allowed ? '/apis/v1/own-prizes' : null);
  if (!allowed) return undefined;
  const { prizes = [], declarations = [] } = read.data ?? {};
  return {
    read,
    tasks: [
      {
        words: 'waitingPrizes',
        count: prizes.filter(({ status1 }) => status1 === 'awaiting').length,
        href: OWN_PRIZES,
      },
      {
        words: 'waitingDeclarations',
        count: declarations.filter(({ declaredAt }) => declaredAt === null).length,
        href: OWN_PRIZES,
      },
    ],
  };
}

/** Campaigns that the person can decide on; not while acting as another. */
function useCampaigns(user: Session): Found | undefined {
  const { original } = useSession();
  const allowed = !original && can(user, '450-020', READ);
  const read = useHomeRead<WaitingApprovalsAnswer>(allowed ? '/apis/v1/campaign-approvals' : null);
  const { data, refresh } = read;
  useLive('rows-changed', ({ noun }) => {
    if (noun === 'campaign') void refresh();
  });
  useLive('gap', () => void refresh());
  if (!allowed) return undefined;
  const [first, ...others] = data?.rows ?? [];
  const href =
    first !== undefined && others.length === 0
      ? `#/campaigns/nmv/${first.id}?tab=tabApprovals`
      : '#/campaigns/nmv?f.waitsForYou=true';
  return {
    read,
    tasks: [{ words: 'waitingCampaigns', count: data?.rows.length ?? 0, href }],
  };
}

/** What waits for the person. */
export function Waiting({ user }: { readonly user: Session }) {
  const t = useT('shell');
  const found = [
    usePrizes(user),
    useCampaigns(user),
    useInvoices(user),
    usePeople(user),
    useDocuments(),
  ].filter((each) => each !== undefined);
  if (found.length === 0) return null;
  const unread = found.filter(({ read }) => !read.data);
  const tasks = found.flatMap((each) => each.tasks).filter(({ count }) => count > 0);
  const retry = () => {
    for (const { read } of unread) void read.refresh();
  };
  return (
    <HomePanel
      title={t('waitingTitle')}
      isLoading={unread.some(({ read }) => !read.error)}
      error={unread.find(({ read }) => read.error)?.read.error}
      retrying={unread.some(({ read }) => read.isValidating)}
      onRetry={retry}
    >
      {unread.length === 0 && tasks.length === 0 && (
        <p className="nmv-panel-body nmv-muted">{t('waitingNothing')}</p>
      )}
      {tasks.length > 0 && (
        <ul className="nmv-tasks">
          {tasks.map((task) => (
            <TaskLine key={task.words} {...task} />
          ))}
          {mayOpen(user, deskPage) && (
            <li>
              <a className="nmv-task" href={`#${deskPage.path}`}>
                <span className="nmv-figure nmv-task-figure" aria-hidden="true">
                  <Icon of={gavel} size="lg" />
                </span>
                <span className="nmv-grow">
                  {t('openDesk')}
                  <span className="nmv-task-note">{t('openDeskNote')}</span>
                </span>
                <Icon of={caretRight} />
              </a>
            </li>
          )}
        </ul>
      )}
    </HomePanel>
  );
}

type ShellCount = Exclude<Count, 'waitingDeclarations'>;
const noteOf = (key: ShellCount): keyof Areas['shell'] & `${ShellCount}Note` => `${key}Note`;

function TaskLine({ words: key, count, href }: Task) {
  const t = useT('shell');
  const home = useT('home');
  const format = useFormat();
  const [sentence, note] =
    key === 'waitingDeclarations'
      ? [home(key, { count }), home(`${key}Note`)]
      : [t(key, { count }), t(noteOf(key))];
  const [figure, words] = splitFigure(sentence, format.number(String(count)));
  return (
    <li>
      <a className="nmv-task" href={href}>
        <span className="nmv-figure nmv-task-figure">{figure}</span>
        <span className="nmv-grow">
          {words}
          <span className="nmv-task-note">{note}</span>
        </span>
        <Icon of={caretRight} />
      </a>
    </li>
  );
}

/** The figure of a counted sentence stands large before its words; languages put it first. */
function splitFigure(sentence: string, figure: string): readonly [string, string] {
  return sentence.startsWith(figure)
    ? [figure, sentence.slice(figure.length).trim()]
    : ['', sentence];
}
