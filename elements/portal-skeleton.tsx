import { BrandMark, OUR_PROVIDER } from '../src/portal/brand.tsx';
import { TableSkeleton } from '../src/ui/table-skeleton.tsx';
import { LoadingBar } from '../src/ui/waiting.tsx';
import brand from '../styles/brand.css';
import type { Skeleton } from './definition.ts';
import { skeletonSheets } from './skeleton.tsx';

/** What the portal begins with. */
export const portalSheets: readonly string[] = [...skeletonSheets, brand];

interface PortalSkeletonProps {
  readonly providerName?: string | undefined;
  readonly providerLogo?: string | undefined;
}

/** Whose portal is on its way: the provider's mark and name where they will stand. */
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
