import { BrandMark, OUR_PROVIDER } from '../../src/portal/brand.tsx';
import { TableSkeleton } from '../../src/ui/state/table-skeleton.tsx';
import { LoadingBar } from '../../src/ui/state/waiting.tsx';
import brand from '../../styles/brand.css';
import type { Skeleton } from './definition.ts';
import { skeletonSheets } from './skeleton.tsx';

/** Sheets of the portal's skeleton. */
export const portalSheets: readonly string[] = [...skeletonSheets, brand];

interface PortalSkeletonProps {
  readonly providerName?: string | undefined;
  readonly providerLogo?: string | undefined;
}

/** Renders the portal's skeleton with the provider's logo and name in their final place. */
export const PortalSkeleton: Skeleton<PortalSkeletonProps> = Object.assign(
  ({ providerName = OUR_PROVIDER, providerLogo }: PortalSkeletonProps) => (
    <>
      <LoadingBar />
      <div className="nmv-brand" data-start="">
        <BrandMark logo={providerLogo} />
        {providerName}
      </div>
      <TableSkeleton columns={5} rows={10} />
    </>
  ),
  { room: 'page' as const },
);
