import { getLastDay } from '../../domain/rules/dates/months.ts';
import { formatRoute } from '../../ui/base/route.ts';

interface Wanted {
  readonly customerId?: number | null | undefined;
  readonly productId?: number | undefined;
  /** Last month that is looked at. */
  readonly to: string;
  readonly today: string;
  /** True when the earlier stock is unknown. */
  readonly isFirst?: boolean;
}

/** The path of a new posting that begins with what one looks at. */
export function newPosting({ customerId, productId, to, today, isFirst = false }: Wanted): string {
  const last = getLastDay(to);
  return formatRoute('/stock/postings/new', {
    'g.customer': customerId?.toString(),
    'g.product': productId?.toString(),
    'g.movementDate': last < today ? last : today,
    'g.postingType': isFirst ? 'initial' : undefined,
  });
}
