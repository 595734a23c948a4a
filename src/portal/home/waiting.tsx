import type { Told } from '../../data/cache/read.ts';
import type { Session } from '../../data/session/session-state.ts';
import type { Areas } from '../../i18n/areas.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { InlineFailure } from '../../screens/listing/base/inline-failure.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { caretRight } from '../../ui/icons/control.ts';
import { gavel } from '../../ui/icons/menu.ts';
import { deskPage } from '../desk-page.ts';
import { mayOpen } from '../menu/entries.ts';
import { HomePanel, LinesShape } from './home-panel.tsx';
import { useInvoices, usePeople, useDocuments, usePrizes, useCampaigns } from './waiting-tasks.ts';
import type { TaskCount, Task } from './waiting-tasks.ts';

/** Shows the work that waits for the person. */
export function WaitingPanel({
  user,
  besidesInvoices = false,
}: {
  readonly user: Session;
  /** Set where invoices are listed one by one beside it. */
  readonly besidesInvoices?: boolean;
}) {
  const t = useT('home');
  const invoices = useInvoices(user);
  const reads = [
    usePrizes(user),
    useCampaigns(user),
    ...(besidesInvoices ? [] : [invoices]),
    usePeople(user),
    useDocuments(),
  ].filter(({ state }) => state !== 'unasked');
  if (reads.length === 0) return null;
  const tasks = reads
    .flatMap((read) => (read.state === 'answered' ? read.data : []))
    .filter(({ count }) => count > 0);
  const isLoading = reads.some(({ state }) => state === 'loading');
  const isAll = reads.every(({ state }) => state === 'answered');
  return (
    <HomePanel title={t('waitingTitle')} isLoading={isLoading}>
      <Unread reads={reads} />
      {isLoading && <LinesShape />}
      {isAll && tasks.length === 0 && <EmptyNote>{t('waitingNothing')}</EmptyNote>}
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

const getNoteKey = (key: TaskCount): keyof Areas['home'] & `${TaskCount}Note` => `${key}Note`;

/** Names the failure of what could not be read, beside what could. */
function Unread({ reads }: { readonly reads: readonly Told<unknown>[] }) {
  const common = useT('common');
  const failed = reads.flatMap((read) => (read.state === 'failed' ? [read] : []));
  if (failed[0] === undefined) return null;
  return (
    <div className="nmv-panel-body">
      <InlineFailure
        title={common('readFailed')}
        failure={failed[0].error}
        retrying={failed.some(({ isValidating }) => isValidating)}
        onRetry={() => {
          for (const { refresh } of failed) void refresh();
        }}
      />
    </div>
  );
}

function TaskLine({ words: key, count, href }: Task) {
  const t = useT('home');
  const format = useFormat();
  const [figure, words] = splitFigure(t(key, { count }), format.number(String(count)));
  return (
    <li>
      <a className="nmv-task" href={href}>
        <span className="nmv-figure nmv-task-figure">{figure}</span>
        <span className="nmv-grow">
          {words}
          <span className="nmv-task-note">{t(getNoteKey(key))}</span>
        </span>
        <Icon of={caretRight} />
      </a>
    </li>
  );
}

/**
 * Splits the figure of a counted sentence from its words, to show it large; languages put it
 * first.
 */
function splitFigure(sentence: string, figure: string): readonly [string, string] {
  return sentence.startsWith(figure)
    ? [figure, sentence.slice(figure.length).trim()]
    : ['', sentence];
}
