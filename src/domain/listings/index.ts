import { entities } from '../entities/index.ts';
import type { Listing } from '../listing.ts';
import { channelInvoices, providerInvoices } from './invoices.ts';

/** Everything that can be listed: what is maintained, and what is not. A further list is its file and one entry here. */
export const listings: readonly Listing[] = [...entities, channelInvoices, providerInvoices];
