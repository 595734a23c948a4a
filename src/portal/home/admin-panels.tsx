import { useOperationSettings } from '../../data/operation.ts';
import { USER_STATUS } from '../../domain/rules/user-status.ts';
import type { AccessRequestsAnswer } from '../../domain/wire/account.ts';
import type { SummaryAnswer } from '../../domain/wire/resource.ts';
import type { Session } from '../../data/session-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { Lacks } from '../../screens/operation/settings/lacks.tsx';
import { Icon } from '../../ui/icon.tsx';
import { caretRight } from '../../ui/icons/control.ts';
import { releasesPage } from '../releases-page.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { useOnItsWay } from '../../ui/together.tsx';
import { HomePanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

const countOf = (answer: SummaryAnswer | undefined, field: string, value: string): number =>
  answer?.counts[field]?.[value] ?? 0;

/** What administrators look after: first steps, what failed, what is missing, people. */
export function AdminPanels({ user }: { readonly user: Session }) {
  return (
    <>
      <FirstSteps />
      <Failures />
      <ChangesPanel user={user} />
      <People />
      <Missing />
    </>
  );
}

function Failures() {
  const t = useT('home');
  const { data: jobs } = useHomeRead<SummaryAnswer>('/apis/v1/operation/jobs/summary');
  const { data: mails } = useHomeRead<SummaryAnswer>('/apis/v1/operation/mails/summary');
  const tasks = [
    {
      count: countOf(jobs, 'state1', 'failed'),
      words: 'failedJobs',
      href: '#/accesspolicies/jobs?state1=failed',
    },
    {
      count: countOf(mails, 'state1', 'failed'),
      words: 'failedMails',
      href: '#/accesspolicies/mails?state1=failed',
    },
  ] as const;
  const failed = tasks.filter(({ count }) => count > 0);
  if (jobs === undefined || mails === undefined) return null;
  return (
    <HomePanel title={t('failuresTitle')}>
      {failed.length === 0 ? (
        <p className="nmv-panel-body nmv-muted">{t('failuresNone')}</p>
      ) : (
        <ul className="nmv-tasks">
          {failed.map(({ count, words, href }) => (
            <TaskLink key={words} href={href} title={t(words, { count })} note={t('failedNote')} />
          ))}
        </ul>
      )}
    </HomePanel>
  );
}

function People() {
  const t = useT('home');
  const { data: requests } = useHomeRead<AccessRequestsAnswer>('/apis/v1/access-requests');
  const { data: people } = useHomeRead<SummaryAnswer>('/apis/v1/external-users/summary');
  const locked = countOf(people, 'status1', String(USER_STATUS.locked));
  const waiting = requests?.total ?? 0;
  if (waiting + locked === 0) return null;
  return (
    <HomePanel title={t('peopleTitle')}>
      <ul className="nmv-tasks">
        {waiting > 0 && (
          <TaskLink
            href={`#${releasesPage.path}`}
            title={t('peopleWaiting', { count: waiting })}
            note={t('peopleWaitingNote')}
          />
        )}
        {locked > 0 && (
          <TaskLink
            href={`#/users/external?status1=${USER_STATUS.locked}`}
            title={t('peopleLocked', { count: locked })}
            note={t('peopleLockedNote')}
          />
        )}
      </ul>
    </HomePanel>
  );
}

function TaskLink({ href, title, note }: Readonly<Record<'href' | 'title' | 'note', string>>) {
  return (
    <li>
      <a className="nmv-task" href={href}>
        <span className="nmv-grow">
          {title}
          <span className="nmv-task-note">{note}</span>
        </span>
        <Icon of={caretRight} />
      </a>
    </li>
  );
}

function Missing() {
  const t = useT('home');
  const { data, isLoading } = useOperationSettings();
  useOnItsWay(isLoading);
  const lacks = data?.lacks.filter(({ tone }) => tone !== 'info');
  if (lacks === undefined) return null;
  return (
    <HomePanel title={t('lacksTitle')}>
      <div className="nmv-panel-body">
        {lacks.length === 0 ? (
          <p className="nmv-muted">{t('lacksNone')}</p>
        ) : (
          <Lacks lacks={lacks} />
        )}
      </div>
    </HomePanel>
  );
}
