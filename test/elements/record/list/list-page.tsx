import { useCallback, useState } from 'react';
import type { Entity } from '../../../../src/domain/entity.ts';
import { product } from '../../../../src/domain/entities/product.ts';
import { Maintenance } from '../../../../src/screens/record/entry/maintenance.tsx';
import { seen, textOf } from '../../invoices/stage.tsx';
import type { OnNavigate } from '../../../../src/ui/base/route.ts';
import { openRealStage } from '../server/stage.tsx';
import type { RealStage } from '../server/stage.tsx';
import { until } from '../../until.ts';

/** Maintenance screen on a stage, as a user navigates it. */
export interface ListPage extends RealStage {
  /** Returns the present address of the screen. */
  readonly address: () => string;
  /** Returns the navigations of the screen, and for each if it replaced the previous address. */
  readonly moves: () => readonly { readonly place: string; readonly replace: boolean }[];
  /** Goes to another address, as the back button or a link does. */
  readonly goTo: (route: string) => void;
  readonly rows: () => readonly HTMLElement[];
  /** The visible texts of a row's cells, without the tick. */
  readonly cells: (row: number) => readonly string[];
  /** Texts of a column of the table, by its head. */
  readonly column: (head: string) => readonly string[];
  readonly heads: () => readonly string[];
  readonly button: (name: string | RegExp, within?: ParentNode) => HTMLElement | undefined;
  readonly press: (name: string | RegExp) => Promise<void>;
  readonly field: <Kind extends HTMLElement = HTMLInputElement>(label: string) => Kind;
  readonly count: () => string;
  /** Waits until the count of the result says this. */
  readonly counted: (words: string) => Promise<unknown>;
  readonly tick: (row: number) => void;
}

type Options = Partial<Parameters<typeof openRealStage>[0]> & {
  readonly entity?: Entity;
  readonly start?: string;
};

/** Opens the list of an entity. */
export async function openList({
  entity = product,
  start = '/',
  ...stageOptions
}: Options = {}): Promise<ListPage> {
  const stage = await openRealStage({ world: 'record-list', ...stageOptions });
  const { root } = stage;
  let now = start;
  const moves: { readonly place: string; readonly replace: boolean }[] = [];
  let go: (route: string) => void = () => undefined;
  function Placed() {
    const [route, setRoute] = useState(start);
    now = route;
    go = setRoute;
    const onNavigate = useCallback<OnNavigate>((next, { replace = false } = {}) => {
      moves.push({ place: next, replace });
      setRoute(next);
    }, []);
    return <Maintenance entity={entity} route={route} onNavigate={onNavigate} />;
  }
  stage.show(<Placed />);
  await until(() => root.querySelector('h1'), 'the screen');
  const rows = () => [
    ...root.querySelectorAll<HTMLElement>('.nmv-grid [role="row"][aria-selected]'),
    ...root.querySelectorAll<HTMLElement>('.nmv-record-card'),
  ];
  const heads = () => [...root.querySelectorAll('[role="columnheader"]')].map(textOf).slice(1);
  const cells = (row: number) =>
    [...(rows()[row]?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? [])].slice(1).map(seen);
  const button: ListPage['button'] = (name, within = root) =>
    [...within.querySelectorAll<HTMLElement>('button, [role="menuitem"], [role="menuitemradio"]')]
      .filter((node) => node.checkVisibility())
      .find((node) =>
        [textOf(node), node.getAttribute('aria-label') ?? ''].some((text) =>
          typeof name === 'string' ? text === name : name.test(text),
        ),
      );
  const count = () => textOf(root.querySelector('.nmv-panel-title'));
  return {
    ...stage,
    rows,
    heads,
    cells,
    button,
    count,
    address: () => now,
    moves: () => moves,
    goTo: (route) => go(route),
    column: (head) => rows().map((_, row) => cells(row)[heads().indexOf(head)] ?? ''),
    press: async (name) => (await until(() => button(name), String(name))).click(),
    field(label) {
      const found = [...root.querySelectorAll('label')]
        .filter((node) => node.checkVisibility())
        .find((node) => textOf(node).startsWith(label));
      const control =
        root.getElementById(found?.htmlFor ?? '') ?? root.querySelector(`[aria-label="${label}"]`);
      if (control === null) throw new Error(`no field ${label}`);
      return control as Parameters<typeof seen>[0] as never;
    },
    counted: (words) =>
      until(
        () => count() === words,
        () => `${words}, but it says ${count()}`,
      ),
    tick: (row) => rows()[row]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click(),
  };
}
