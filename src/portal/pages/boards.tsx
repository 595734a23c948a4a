import type { ComponentType } from 'react';
import { useHost } from '../../data/page/page-provider.tsx';
import { BOARD_TCODES } from '../../domain/rules/boards/boards.ts';
import type { Board } from '../../domain/rules/boards/boards.ts';
import { BoardTabs } from '../board-tabs.tsx';
import type { PageProps } from '../page-props.ts';

/** The page of one of the dashboards (2.17–2.19); the others are tabs, each at its own address. */
export function boardPage(board: Board): ComponentType<PageProps> {
  return function BoardPage({ route, onNavigate }: PageProps) {
    const { navigate } = useHost();
    return (
      <BoardTabs
        board={board}
        onBoard={(next) => navigate(`/dashboards/${BOARD_TCODES[next]}`)}
        route={route}
        onNavigate={onNavigate}
      />
    );
  };
}
