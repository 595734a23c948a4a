import { Suspense, useState } from 'react';
import { laterSheets } from '../../styles/later.ts';
import maintenance from '../../styles/maintenance.css';
import tabs from '../../styles/tabs.css';
import { useSession } from '../data/page-provider.tsx';
import { useAreas } from '../data/use-areas.ts';
import { BOARDS, BOARD_TCODES } from '../domain/rules/boards/boards.ts';
import type { Board } from '../domain/rules/boards/boards.ts';
import { READ, can } from '../domain/rules/permission.ts';
import { useT } from '../i18n/use-t.ts';
import { Empty } from '../ui/empty.tsx';
import { lazyAgain } from '../ui/lazy-again.tsx';
import type { PlaceProps } from '../ui/place.ts';
import { useSheets } from '../ui/sheet-root.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { LoadingBar } from '../ui/waiting.tsx';

const BoardScreen = lazyAgain(
  async () => (await import('../screens/boards/boards.tsx')).BoardScreen,
);

const sheets = [...laterSheets, tabs, maintenance];

interface BoardTabsProps extends PlaceProps {
  readonly board: Board;
  readonly onBoard: (board: Board) => void;
}

/** The boards that a person may open, as tabs over the one that is shown. */
export function BoardTabs({ board, onBoard, place, onPlace }: BoardTabsProps) {
  useSheets(sheets);
  useAreas('boards');
  const t = useT('boards');
  const { user } = useSession();
  const open = BOARDS.filter((each) => user !== undefined && can(user, BOARD_TCODES[each], READ));
  return (
    <div className="nmv-stack">
      <div className="nmv-cluster">
        <h1 className="nmv-title">{t('title')}</h1>
        <span className="nmv-tcode">{BOARD_TCODES[board]}</span>
      </div>
      <Tabs
        label={t('title')}
        items={open.map((id) => ({ id, label: t(`board.${id}`) }))}
        value={board}
        onValue={onBoard}
      >
        <Suspense fallback={<LoadingBar />}>
          <BoardScreen key={board} board={board} place={place} onPlace={onPlace} />
        </Suspense>
      </Tabs>
    </div>
  );
}

/** The dashboards on a page of their own: their places are kept in memory. @param board code of a transaction; default: the first one that the person may open */
export function Dashboards({ board: asked }: { readonly board?: string | undefined }) {
  useAreas('boards');
  const common = useT('common');
  const { user } = useSession();
  const open = BOARDS.filter((each) => user !== undefined && can(user, BOARD_TCODES[each], READ));
  const [chosen, setChosen] = useState<Board>();
  const [place, setPlace] = useState('/');
  const board = chosen ?? open.find((each) => BOARD_TCODES[each] === asked) ?? open[0];
  if (board === undefined || !open.includes(board))
    return (
      <section className="nmv-panel" part="panel">
        <Empty drawing="lock" title={common('notAuthorized')} />
      </section>
    );
  return <BoardTabs board={board} onBoard={setChosen} place={place} onPlace={setPlace} />;
}
