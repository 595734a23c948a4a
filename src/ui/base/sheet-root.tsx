import { createContext, useContext, useInsertionEffect } from 'react';
import { adoptSheets } from './adopt-sheets.ts';
import type { SheetHolder } from './adopt-sheets.ts';

const SheetRootContext = createContext<SheetHolder | undefined>(undefined);

/** Provider of the root that adopts sheets; used once around the tree of an element. */
export const SheetRoot = SheetRootContext.Provider;

/** Brings the sheets of a part that comes later than its element, before it is painted. Without a root around it nothing happens. */
export function useSheets(texts: readonly string[]): void {
  const root = useContext(SheetRootContext);
  useInsertionEffect(() => {
    if (root) adoptSheets(root, texts);
  }, [root, texts]);
}
