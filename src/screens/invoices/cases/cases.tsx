import { useCallback } from 'react';
import { invoiceCases } from '../../../domain/listings/invoice-cases.ts';
import { useHost } from '../../../data/page-provider.tsx';
import { useOptions } from '../../../data/resource.ts';
import { useAreas } from '../../../data/use-areas.ts';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import { readPlace } from '../../../ui/place.ts';
import type { PlaceProps } from '../../../ui/place.ts';
import { readId } from '../../listing/query.ts';
import { ReadingList } from '../../listing/reading-list.tsx';
import { ActsDesk } from '../acts/acts-desk.tsx';
import { CasePage } from './case-page.tsx';

interface CasesProps extends PlaceProps {
  /** The path of this screen in the portal: a case is kept below it. */
  readonly path: string;
}

/** Cases: the list of one's own and of those that one decides, and the page of each. */
export function Cases({ place, onPlace, path }: CasesProps) {
  useAreas('invoices', 'cases', 'findings', 'fields', 'controls', 'problems');
  const options = useOptions();
  const { navigate } = useHost();
  const toList = useCallback(() => navigate(path), [navigate, path]);
  const id = readId(readPlace(place).path.replace(/^\//, ''));
  if (id === undefined)
    return (
      <ReadingList
        listing={invoiceCases}
        openAt={(row) => `${path}/${Number(row.id)}`}
        place={place}
        onPlace={onPlace}
      />
    );
  return (
    <OptionSourceProvider value={options}>
      <ActsDesk>
        <CasePage key={id} id={id} onList={toList} />
      </ActsDesk>
    </OptionSourceProvider>
  );
}
