import { joinReads, mapAnswer } from '../../data/cache/read.ts';
import { useOperationSettings } from '../../data/operation.ts';
import { USER_STATUS } from '../../domain/rules/account/user-status.ts';
import type { SummaryAnswer } from '../../domain/schema/entities/list.ts';
import type { Session } from '../../data/session/session-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { Lacks } from '../../screens/operation/settings/lacks.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { caretRight } from '../../ui/icons/control.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { useOnItsWay } from '../../ui/state/together.tsx';
import { HomeReadPanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

const getCount = ({ counts }: SummaryAnswer, field: string, value: string): number =>
  counts[field]?.[value] ?? 0;

/** Shows the panels of administrators: first steps, failures, missing settings, people. */
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
  const read = joinReads(
    useHomeRead<SummaryAnswer>('/apis/v1/operation/jobs/summary'),
    useHomeRead<SummaryAnswer>('/apis/v1/operation/mails/summary'),
  );
  return (
    <HomeReadPanel
      title={t('failuresTitle')}
      read={mapAnswer(read, ([jobs, mails]) => listFailed(jobs, mails))}
      empty={(failed) =>
        failed.length === 0 ? <EmptyNote>{t('failuresNone')}</EmptyNote> : undefined
      }
    >
      {(failed) => (
        <ul className="nmv-tasks">
          {failed.map(({ count, words, href }) => (
            <TaskLink key={words} href={href} title={t(words, { count })} note={t('failedNote')} />
          ))}
        </ul>
      )}
    </HomeReadPanel>
  );
}

/** Lists the kinds of work that failed, with their numbers. */
const listFailed = (jobs: SummaryAnswer, mails: SummaryAnswer) =>
  (
    [
      {
        count: getCount(jobs, 'state1', 'failed'),
        words: 'failedJobs',
        href: '#/accesspolicies/jobs?state1=failed',
      },
      {
        count: getCount(mails, 'state1', 'failed'),
        words: 'failedMails',
        href: '#/accesspolicies/mails?state1=failed',
      },
    ] as const
  ).filter(({ count }) => count > 0);

/** Shows blocked users; people to release have a panel of their own. */
function People() {
  const t = useT('home');
  const people = useHomeRead<SummaryAnswer>('/apis/v1/external-users/summary');
  return (
    <HomeReadPanel
      title={t('peopleTitle')}
      read={mapAnswer(people, (answer) => getCount(answer, 'status1', String(USER_STATUS.locked)))}
      empty="never"
      isLeftOut={(locked) => locked === 0}
    >
      {(locked) => (
        <ul className="nmv-tasks">
          <TaskLink
            href={`#/users/external?status1=${USER_STATUS.locked}`}
            title={t('peopleLocked', { count: locked })}
            note={t('peopleLockedNote')}
          />
        </ul>
      )}
    </HomeReadPanel>
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
  const settings = useOperationSettings();
  useOnItsWay(settings.state === 'loading');
  return (
    <HomeReadPanel
      title={t('lacksTitle')}
      read={mapAnswer(settings, ({ lacks }) => lacks.filter(({ tone }) => tone !== 'info'))}
      empty={(lacks) => (lacks.length === 0 ? <EmptyNote>{t('lacksNone')}</EmptyNote> : undefined)}
    >
      {(lacks) => (
        <div className="nmv-panel-body">
          <Lacks lacks={lacks} />
        </div>
      )}
    </HomeReadPanel>
  );
}
