import { useMemo } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { useBoard } from '../../data/boards.ts';
import { useHost, useSession } from '../../data/page-provider.tsx';
import { useOptions } from '../../data/resource.ts';
import { useAreas } from '../../data/use-areas.ts';
import type { Board } from '../../domain/rules/boards/boards.ts';
import type { ChannelBoard } from '../../domain/wire/channel-board.ts';
import type { InvoiceBoard } from '../../domain/wire/invoice-board.ts';
import type { CampaignBoard } from '../../domain/wire/campaign-board.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import type { PlaceProps } from '../../ui/place.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { LoadingBar } from '../../ui/waiting.tsx';
import { boardSheets } from './board-sheets.ts';
import { CampaignBoardView } from './campaign-board.tsx';
import { ChannelBoardView } from './channel-board.tsx';
import { AddressesContext } from './figure.tsx';
import { Filters } from './filters.tsx';
import { InvoiceBoardView } from './invoice-board.tsx';
import { askedAt, placeOf, queryOf } from './place.ts';
import type { Asked } from './place.ts';
import { ReadFailure } from '../listing/read-failure.tsx';

export interface BoardScreenProps extends PlaceProps {
  readonly board: Board;
}

const CICLES = '/campaign-cicles';

type Read = CampaignBoard & InvoiceBoard & ChannelBoard;

/** One of the three dashboards [2.17–2.19]: what is asked for stands in the address. */
export function BoardScreen({ board, place, onPlace }: BoardScreenProps) {
  useSheets(boardSheets);
  useAreas('boards', 'controls', 'maintenance');
  const t = useT('boards');
  const options = useOptions();
  const { user } = useSession();
  const currentId = user?.currentCicle?.id;
  const asked = useMemo(() => askedAt(place, currentId), [place, currentId]);
  const { data, error, isValidating, refresh } = useBoard<Read>(board, queryOf(asked));
  // whoever asks for nothing in particular is refused where there is no cycle at all
  const isGone = error instanceof ApiError && error.status === 404;
  const isFirst = isGone && Object.values(queryOf(asked)).every((each) => each === undefined);
  const ask = (change: Partial<Asked>) => onPlace(placeOf({ ...asked, ...change }));
  return (
    <AddressesContext value={onPlace.hrefOf !== undefined}>
      <div className="nmv-stack nmv-boards" part="board" data-board={board}>
        <OptionSourceProvider value={options}>
          <Filters asked={asked} head={data} onAsk={ask} />
        </OptionSourceProvider>
        {!data && error && isFirst && <NoCicle />}
        {!data && isGone && !isFirst && <Gone onAll={() => onPlace('/')} />}
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

function NoCicle() {
  const t = useT('boards');
  const { navigate } = useHost();
  return (
    <Empty
      title={t('noCicle')}
      actions={<Button onClick={() => navigate(CICLES)}>{t('openCicles')}</Button>}
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
  readonly asked: Asked;
}) {
  if (board === 'campaigns') return <CampaignBoardView read={read} asked={asked} />;
  if (board === 'invoices') return <InvoiceBoardView read={read} asked={asked} />;
  return <ChannelBoardView read={read} asked={asked} />;
}
