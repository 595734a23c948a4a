import { useCallback } from 'react';
import { invoiceCases } from '../../../domain/listings/invoice-cases.ts';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useOptions } from '../../../data/cache/options.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import { parseRoute } from '../../../ui/base/route.ts';
import type { RouteProps } from '../../../ui/base/route.ts';
import { readId } from '../../listing/base/query.ts';
import type { ColumnLook } from '../../listing/base/screen.ts';
import { ReadingList } from '../../listing/reading-list.tsx';
import { ActionsDesk } from '../actions/actions-desk.tsx';
import { CasePage } from './case-page.tsx';

interface CasesProps extends RouteProps {
  /** The path of this screen in the portal: a case is kept below it. */
  readonly path: string;
}

/** Widths of the columns: what tells cases apart. */
const columns: Readonly<Record<string, ColumnLook>> = {
  numNF: { widthPx: 96 },
  customerId: { leastPx: 170, share: 1.4, weight: 6, under: 'bpCtvId' },
  kind: { leastPx: 150, share: 1, weight: 3 },
  subject: { leastPx: 170, share: 1.2, weight: 3 },
  openedBy: { leastPx: 140, share: 1, weight: 2, card: 'off' },
  openedOn: { weight: 2, card: 'off' },
  dueOn: { weight: 6, card: 'end' },
  outcome: { leastPx: 130, share: 1, weight: 1 },
  status1: { widthPx: 190, weight: 5 },
};

/** Cases: the list of one's own and of those that one decides, and the page of each. */
export function Cases({ route, onNavigate, path }: CasesProps) {
  useAreas('invoices', 'cases', 'findings', 'fields', 'controls', 'problems');
  const options = useOptions();
  const { navigate } = useHost();
  const toList = useCallback(() => navigate(path), [navigate, path]);
  const id = readId(parseRoute(route).path.replace(/^\//, ''));
  if (id === undefined)
    return (
      <ReadingList
        listing={invoiceCases}
        columns={columns}
        openAt={(row) => `${path}/${Number(row.id)}`}
        route={route}
        onNavigate={onNavigate}
      />
    );
  return (
    <OptionSourceProvider value={options}>
      <ActionsDesk>
        <CasePage key={id} id={id} onList={toList} />
      </ActionsDesk>
    </OptionSourceProvider>
  );
}
