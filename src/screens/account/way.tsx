import { useT } from '../../i18n/use-t.ts';
import { Stepper } from '../../ui/way/stepper.tsx';

/** From the sign-up to the release: how far a newcomer is. */
export function AccountWay({ at }: { readonly at: 'terms' | 'release' }) {
  const t = useT('account');
  const steps = [
    { id: 'sign-up', label: t('wayAccount') },
    { id: 'terms', label: t('wayTerms') },
    { id: 'data', label: t('wayData') },
    { id: 'release', label: t('wayRelease') },
  ];
  const reached = steps.findIndex(({ id }) => id === at);
  return (
    <Stepper
      label={t('way')}
      value={at}
      items={steps.map((step, index) => ({ ...step, state: index < reached ? 'done' : undefined }))}
    />
  );
}
