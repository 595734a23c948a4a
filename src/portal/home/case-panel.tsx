import { useRowsChanged } from '../../data/rows-changed.ts';
import type { Session } from '../../data/session-state.ts';
import { localDate } from '../../domain/rules/dates.ts';
import { READ, can } from '../../domain/rules/permission.ts';
import type { WaitingCasesAnswer } from '../../domain/wire/waiting-cases.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { documentNumber } from '../../screens/invoices/numbers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HomePanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

const shownAtMost = 4;
const cases = { noun: 'invoiceCase', path: 'invoice-cases' };

/** Cases in which the person may decide, what is due first before the rest; no rows until they are known. */
export function useWaitingCases(user: Session) {
  useRowsChanged(cases);
  const allowed = can(user, '600-020', READ) || can(user, '630-021', READ);
  const read = useHomeRead<WaitingCasesAnswer>(allowed ? '/apis/v1/invoice-cases/waiting' : null);
  const rows = read.data?.rows.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  return { read, rows };
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
  const { rows } = useWaitingCases(user);
  if (rows === undefined || rows.length === 0) return null;
  return (
    <HomePanel title={t('casesTitle')}>
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
    </HomePanel>
  );
}
