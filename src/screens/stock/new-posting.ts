import { lastDayOf } from '../../domain/rules/stock/months.ts';
import { writePlace } from '../../ui/place.ts';

interface Wanted {
  readonly customerId?: number | null | undefined;
  readonly productId?: number | undefined;
  /** Last month that is looked at. */
  readonly to: string;
  readonly today: string;
  /** Nothing is known of what stood there before. */
  readonly isFirst?: boolean;
}

/** The path of a new posting that begins with what one looks at. */
export function newPosting({ customerId, productId, to, today, isFirst = false }: Wanted): string {
  const last = lastDayOf(to);
  return writePlace('/stock/postings/new', {
    'g.customer': customerId?.toString(),
    'g.product': productId?.toString(),
    'g.movementDate': last < today ? last : today,
    'g.postingType': isFirst ? 'initial' : undefined,
  });
}
