import { createContext, useContext } from 'react';
import type { RefObject } from 'react';
import type { Tcode } from '../../domain/rules/permission.ts';
import type { MoveOptions } from '../../ui/place.ts';
import type { InvoicePlace } from './invoice-place.ts';

/** What every part of the invoice screens needs to know. */
export interface InvoiceScreen {
  /** '1' invoices issued by the provider, '2' by the channels. */
  readonly emitType: '1' | '2';
  readonly tcode: Tcode;
  readonly place: InvoicePlace;
  readonly go: (place: InvoicePlace, options?: MoveOptions) => void;
  /** The address of a place, for links; undefined where places have none. */
  readonly hrefOf: ((place: InvoicePlace) => string) | undefined;
  /** The invoice that was opened last and its place in the list, so that coming back finds it without reading. */
  readonly memory: RefObject<{ readonly id: number; readonly place: number } | undefined>;
  /** The person may post, contest and the like (level WRITE). */
  readonly canWrite: boolean;
  /** The person's role decides invoices. */
  readonly mayDecide: boolean;
}

const ScreenContext = createContext<InvoiceScreen | undefined>(undefined);
export const ScreenProvider = ScreenContext.Provider;

/** The invoice screen around this part. */
export function useInvoiceScreen(): InvoiceScreen {
  const screen = useContext(ScreenContext);
  if (screen === undefined) throw new Error('used outside of <Invoices>');
  return screen;
}

/** Where all calls of these screens begin. */
export const invoicesPath = '/apis/v1/invoices';
