import { useMemo } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { useBoard } from '../../../data/boards.ts';
import { useHost, useSession } from '../../../data/page/page-provider.tsx';
import { useOptions } from '../../../data/cache/options.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { Board } from '../../../domain/rules/boards/boards.ts';
import type { ChannelBoard } from '../../../domain/schema/boards/channel-board.ts';
import type { InvoiceBoard } from '../../../domain/schema/boards/invoice-board.ts';
import type { CampaignBoard } from '../../../domain/schema/boards/campaign-board.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import type { RouteProps } from '../../../ui/base/route.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { TableSkeleton } from '../../../ui/state/table-skeleton.tsx';
import { LoadingBar } from '../../../ui/state/waiting.tsx';
import { boardSheets } from '../board-sheets.ts';
import { CampaignBoardView } from './campaign-board.tsx';
import { ChannelBoardView } from './channel-board.tsx';
import { AddressesContext } from '../figure.tsx';
import { BoardFilterBar } from '../filters.tsx';
import { InvoiceBoardView } from './invoice-board.tsx';
import { askedAt, buildBoardRoute, buildBoardQuery } from '../route.ts';
import type { BoardFilters } from '../route.ts';
import { ReadFailure } from '../../listing/base/read-failure.tsx';

export interface BoardScreenProps extends RouteProps {
  readonly board: Board;
}

const CYCLES = '/campaign-cicles';

type Read = CampaignBoard & InvoiceBoard & ChannelBoard;

/** Renders a dashboard [2.17–2.19]; its criteria are in the address. */
export function BoardScreen({ board, route, onNavigate }: BoardScreenProps) {
  useSheets(boardSheets);
  useAreas('boards', 'controls', 'maintenance');
  const t = useT('boards');
  const options = useOptions();
  const { user } = useSession();
  const currentId = user?.currentCicle?.id;
  const asked = useMemo(() => askedAt(route, currentId), [route, currentId]);
  const { data, error, isValidating, refresh } = useBoard<Read>(board, buildBoardQuery(asked));
  // Without criteria, the server refuses only when there is no cycle at all.
  const isGone = error instanceof ApiError && error.status === 404;
  const isFirst =
    isGone && Object.values(buildBoardQuery(asked)).every((each) => each === undefined);
  const ask = (change: Partial<BoardFilters>) =>
    onNavigate(buildBoardRoute({ ...asked, ...change }));
  return (
    <AddressesContext value={onNavigate.hrefOf !== undefined}>
      <div className="nmv-stack nmv-boards" part="board" data-board={board}>
        <OptionSourceProvider value={options}>
          <BoardFilterBar asked={asked} head={data} onAsk={ask} />
        </OptionSourceProvider>
        {!data && error && isFirst && <NoCycle />}
        {!data && isGone && !isFirst && <Gone onAll={() => onNavigate('/')} />}
        {!data && error && !isGone && (
          <ReadFailure
            title={t('failed')}
            error={error}
            onRetry={() => void refresh()}
            retrying={isValidating}
          />
        )}
        {!data && !error && <TableSkeleton columns={4} rows={8} />}
        {data && (
          <div className="nmv-stack" aria-busy={isValidating || undefined}>
            {isValidating && <LoadingBar />}
            {data.behind > 0 && <p className="nmv-small">{t('behind', { count: data.behind })}</p>}
            <View board={board} read={data} asked={asked} />
          </div>
        )}
      </div>
    </AddressesContext>
  );
}

/** An address that was kept or sent names what is no more, or what its reader does not reach. */
function Gone({ onAll }: { readonly onAll: () => void }) {
  const t = useT('boards');
  return (
    <Empty
      drawing="search"
      title={t('gone')}
      actions={<Button onClick={onAll}>{t('showAll')}</Button>}
    >
      {t('goneText')}
    </Empty>
  );
}

function NoCycle() {
  const t = useT('boards');
  const { navigate } = useHost();
  return (
    <Empty
      title={t('noCicle')}
      actions={<Button onClick={() => navigate(CYCLES)}>{t('openCicles')}</Button>}
    >
      {t('noCicleText')}
    </Empty>
  );
}

function View({
  board,
  read,
  asked,
}: {
  readonly board: Board;
  readonly read: Read;
  readonly asked: BoardFilters;
}) {
  if (board === 'campaigns') return <CampaignBoardView read={read} asked={asked} />;
  if (board === 'invoices') return <InvoiceBoardView read={read} asked={asked} />;
  return <ChannelBoardView read={read} asked={asked} />;
}
