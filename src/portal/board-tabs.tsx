import { Suspense, useState } from 'react';
import { lazySheets } from '../../styles/lazy.ts';
import maintenance from '../../styles/maintenance.css';
import tabs from '../../styles/tabs.css';
import { useSession } from '../data/page/page-provider.tsx';
import { useAreas } from '../data/page/use-areas.ts';
import { BOARDS, BOARD_TCODES } from '../domain/rules/boards/boards.ts';
import type { Board } from '../domain/rules/boards/boards.ts';
import { READ, can } from '../domain/rules/permission/permission.ts';
import { useT } from '../i18n/use-t.ts';
import { Empty } from '../ui/state/empty.tsx';
import { lazyAgain } from '../ui/base/lazy-again.tsx';
import type { RouteProps } from '../ui/base/route.ts';
import { useSheets } from '../ui/base/sheet-root.tsx';
import { Tabs } from '../ui/way/tabs.tsx';
import { LoadingBar } from '../ui/state/waiting.tsx';

const BoardScreen = lazyAgain(
  async () => (await import('../screens/boards/entry/boards.tsx')).BoardScreen,
);

const sheets = [...lazySheets, tabs, maintenance];

interface BoardTabsProps extends RouteProps {
  readonly board: Board;
  readonly onBoard: (board: Board) => void;
}

/** The boards that a person may open, as tabs over the one that is shown. */
export function BoardTabs({ board, onBoard, route, onNavigate }: BoardTabsProps) {
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
          <BoardScreen key={board} board={board} route={route} onNavigate={onNavigate} />
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
  const [route, setRoute] = useState('/');
  const board = chosen ?? open.find((each) => BOARD_TCODES[each] === asked) ?? open[0];
  if (board === undefined || !open.includes(board))
    return (
      <section className="nmv-panel" part="panel">
        <Empty drawing="lock" title={common('notAuthorized')} />
      </section>
    );
  return <BoardTabs board={board} onBoard={setChosen} route={route} onNavigate={setRoute} />;
}
