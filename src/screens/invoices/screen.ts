import { createContext, useContext } from 'react';
import type { RefObject } from 'react';
import type { Tcode } from '../../domain/tcode.ts';
import type { MoveOptions } from '../../ui/base/route.ts';
import type { InvoiceRoute } from './invoice-route.ts';

/** Context shared by all parts of the invoice screens. */
export interface InvoiceScreen {
  /** '1' invoices issued by the provider, '2' by the channels. */
  readonly emitType: '1' | '2';
  readonly tcode: Tcode;
  readonly place: InvoiceRoute;
  readonly go: (route: InvoiceRoute, options?: MoveOptions) => void;
  /** The address of a place, for links; undefined where places have none. */
  readonly hrefOf: ((route: InvoiceRoute) => string) | undefined;
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

/** Base path of all calls of these screens. */
export const invoicesPath = '/apis/v1/invoices';
