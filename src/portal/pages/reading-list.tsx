import type { ComponentType } from 'react';
import type { Listing } from '../../domain/listing.ts';
import type { ResourceRow } from '../../domain/schema/entities/list.ts';
import { ReadingList } from '../../screens/listing/reading-list.tsx';
import type { ReadingListProps } from '../../screens/listing/reading-list.tsx';
import type { PageProps } from '../page-props.ts';

/**
 * The page of a list of what is kept elsewhere.
 * @param openAt where a row is kept
 * @param List the list, where its rows say more than their fields
 */
export function readingListPage(
  listing: Listing,
  openAt: (row: ResourceRow) => string,
  List: ComponentType<ReadingListProps> = ReadingList,
): ComponentType<PageProps> {
  return function ReadingListPage({ route, onNavigate }: PageProps) {
    return <List listing={listing} openAt={openAt} route={route} onNavigate={onNavigate} />;
  };
}
