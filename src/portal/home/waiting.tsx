import { READ, can, mayDecideInvoices } from '../../domain/rules/permission.ts';
import type { InvoiceListAnswer } from '../../domain/wire/invoice.ts';
import { useLive, useRead } from '../../data/cache.ts';
import type { Session } from '../../data/session-state.ts';
import type { Areas } from '../../i18n/areas.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { caretRight } from '../../ui/icons/control.ts';
import { HomePanel } from './home-panel.tsx';

type Count = 'waitingDecisions' | 'waitingDisputes' | 'waitingRefused' | 'waitingApproval';

interface Task {
  readonly status1: string;
  readonly count: Count;
  readonly note: keyof Areas['shell'] & `${Count}Note`;
}

/** What waits for people who decide on invoices. */
const toDecide: readonly Task[] = [
  { status1: 'ROV030', count: 'waitingDecisions', note: 'waitingDecisionsNote' },
  { status1: 'ROV050', count: 'waitingDisputes', note: 'waitingDisputesNote' },
];

/** What waits for people who post them. */
const toMend: readonly Task[] = [
  { status1: 'ROV040', count: 'waitingRefused', note: 'waitingRefusedNote' },
  { status1: 'ROV050', count: 'waitingDisputes', note: 'waitingDisputesNote' },
  { status1: 'ROV030', count: 'waitingApproval', note: 'waitingApprovalNote' },
];

/** Invoices that wait for the person, counted by the server over all that he may see. */
export function Waiting({ user }: { readonly user: Session }) {
  const t = useT('shell');
  const allowed = can(user, '600-020', READ);
  const query = { emitType: '2', page: 1, size: 1, campaignCicleId: user.currentCicle?.id };
  const { data, error, isValidating, refresh } = useRead<InvoiceListAnswer>(allowed ? '/apis/v1/invoices' : null, query);
  useLive('invoice-changed', () => void refresh());
  useLive('gap', () => void refresh());
  if (!allowed) return null;
  const tasks = (mayDecideInvoices(user.salesRole) ? toDecide : toMend).filter(({ status1 }) => (data?.countByStatus[status1] ?? 0) > 0);
  return (
    <HomePanel title={t('waitingTitle')} isLoading={!data && !error} error={data ? undefined : error} retrying={isValidating} onRetry={() => void refresh()}>
      {data && tasks.length === 0 && <p className="nmv-panel-body nmv-muted">{t('waitingNothing')}</p>}
      {data && tasks.length > 0 && (
        <ul className="nmv-tasks">
          {tasks.map((task) => <TaskLine key={task.status1} task={task} count={data.countByStatus[task.status1] ?? 0} cycle={user.currentCicle?.id} />)}
        </ul>
      )}
    </HomePanel>
  );
}

function TaskLine({ task: { status1, count: key, note }, count, cycle }: { readonly task: Task; readonly count: number; readonly cycle: number | undefined }) {
  const t = useT('shell');
  const format = useFormat();
  const search = new URLSearchParams({ status1, ...(cycle === undefined ? {} : { campaignCicleId: String(cycle) }) });
  const [figure, words] = splitFigure(t(key, { count }), format.number(String(count)));
  return (
    <li>
      <a className="nmv-task" href={`#/notasfiscais/manager/customer?${search}`}>
        <span className="nmv-figure nmv-task-figure">{figure}</span>
        <span className="nmv-grow">{words}<span className="nmv-task-note">{t(note)}</span></span>
        <Icon of={caretRight} />
      </a>
    </li>
  );
}

/** The figure of a counted sentence stands large before its words; languages put it first. */
function splitFigure(sentence: string, figure: string): readonly [string, string] {
  return sentence.startsWith(figure) ? [figure, sentence.slice(figure.length).trim()] : ['', sentence];
}
