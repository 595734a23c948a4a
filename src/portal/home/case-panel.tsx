import { mapAnswer } from '../../data/cache/read.ts';
import type { Told } from '../../data/cache/read.ts';
import { useRowsChanged } from '../../data/cache/rows-changed.ts';
import type { Session } from '../../data/session/session-state.ts';
import { localDate } from '../../domain/rules/dates/dates.ts';
import { READ, can } from '../../domain/rules/permission/permission.ts';
import type {
  WaitingCase,
  WaitingCasesAnswer,
} from '../../domain/schema/invoices/waiting-cases.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { documentNumber } from '../../screens/invoices/numbers.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { HomeReadPanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

const shownAtMost = 4;
const cases = { resource: 'invoiceCase', path: 'invoice-cases' };

/** Reads the cases in which the person may decide, in the order of their deadlines. */
export function useWaitingCases(user: Session): Told<readonly WaitingCase[]> {
  useRowsChanged(cases);
  const allowed = can(user, '600-020', READ) || can(user, '630-021', READ);
  const read = useHomeRead<WaitingCasesAnswer>(allowed ? '/apis/v1/invoice-cases/waiting' : null);
  return mapAnswer(read, ({ rows }) =>
    rows.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1)),
  );
}

/** Until when a case is to be decided, or since when it is overdue: in a figure's note, or in a line of its own. */
export function useDue(): (dueOn: string, place: 'figure' | 'decide') => string {
  const t = useT('home');
  const format = useFormat();
  const today = localDate(new Date());
  return (dueOn, place) => {
    const date = format.date(dueOn);
    if (dueOn < today) return t('overdueSince', { date });
    return t(place === 'figure' ? 'figureDue' : 'decideBy', { date });
  };
}

/** Disputes that wait for the person, with their deadlines. */
export function CasePanel({ user }: { readonly user: Session }) {
  const t = useT('home');
  const due = useDue();
  return (
    <HomeReadPanel
      title={t('casesTitle')}
      read={useWaitingCases(user)}
      empty="never"
      isLeftOut={(rows) => rows.length === 0}
    >
      {(rows) => (
        <ul className="nmv-tasks">
          {rows.slice(0, shownAtMost).map((row) => {
            const title = t('caseOf', {
              number: row.numNF === null ? '—' : documentNumber(row.numNF),
              name: row.sellerName ?? row.issuerName ?? '—',
            });
            return (
              <li className="nmv-home-line" key={row.id}>
                <div className="nmv-grow">
                  <div className="nmv-strong">{title}</div>
                  <div className="nmv-small nmv-muted">{due(row.dueOn, 'decide')}</div>
                </div>
                <ButtonLink
                  size="sm"
                  href={`#/notasfiscais/casos/${row.id}`}
                  aria-label={`${t('openCase')}, ${title}`}
                >
                  {t('openCase')}
                </ButtonLink>
              </li>
            );
          })}
        </ul>
      )}
    </HomeReadPanel>
  );
}
