import { createContext, createElement, useContext } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Entity } from '../../domain/entity.ts';
import { NounContext } from '../../i18n/use-field-words.ts';
import type { MoveOptions } from '../../ui/base/route.ts';
import type { EntityExtras } from './extras.ts';
import type { MaintenanceRoute } from './route.ts';

/** Context shared by all parts of a maintenance screen. */
export interface MaintenanceScreen {
  readonly entity: Entity;
  readonly place: MaintenanceRoute;
  readonly go: (route: MaintenanceRoute, options?: MoveOptions) => void;
  /** The address of a place; undefined where places have none. */
  readonly hrefOf?: ((route: MaintenanceRoute) => string) | undefined;
  /** The person may make, change and delete (level WRITE). */
  readonly canWrite: boolean;
  readonly extras: EntityExtras;
  /** The row that was opened last and its place in the list, so that coming back finds it without reading. */
  readonly memory?: RefObject<{ readonly id: number; readonly place: number } | undefined>;
}

const ScreenContext = createContext<MaintenanceScreen | undefined>(undefined);

/** Provides the screen to all parts below, and its resource for their words. */
export function MaintenanceProvider({
  value,
  children,
}: {
  readonly value: MaintenanceScreen;
  readonly children: ReactNode;
}) {
  return createElement(
    NounContext,
    { value: value.entity.resource },
    createElement(ScreenContext, { value }, children),
  );
}

/** The maintenance screen around this part. */
export function useMaintenance(): MaintenanceScreen {
  const screen = useContext(ScreenContext);
  if (screen === undefined) throw new Error('used outside of <Maintenance>');
  return screen;
}
