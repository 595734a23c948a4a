import type { ComponentType } from 'react';
import type { Listing } from '../../domain/listing.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { ReadingList } from '../../screens/listing/reading-list.tsx';
import type { PageProps } from '../page-props.ts';

/** The page of a list of what is kept elsewhere. @param openAt where a row is kept */
export function readingListPage(
  listing: Listing,
  openAt: (row: ResourceRow) => string,
): ComponentType<PageProps> {
  return function ReadingListPage({ place, onPlace }: PageProps) {
    return <ReadingList listing={listing} openAt={openAt} place={place} onPlace={onPlace} />;
  };
}
