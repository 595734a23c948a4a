import { Suspense } from 'react';
import { cfop } from '../domain/entities/cfop.ts';
import { Invoices } from '../screens/invoices/entry/invoices.tsx';
import { lazyAgain } from '../ui/base/lazy-again.tsx';
import { ScreenSkeleton } from '../ui/state/screen-skeleton.tsx';

const EntityTabs = lazyAgain(async () => (await import('./entity-tabs.tsx')).EntityTabs);
const codes = { cfop };

interface InvoiceScreensProps {
  readonly screen?: string | undefined;
  readonly emitType?: string | undefined;
}

/** Invoices, or the fiscal operation codes that they are judged by (10.01). */
export function InvoiceScreens({ screen, emitType }: InvoiceScreensProps) {
  if (screen !== 'cfop') return <Invoices emitType={emitType} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <EntityTabs screens={codes} screen="cfop" />
    </Suspense>
  );
}
