import type { Lack } from '../../../domain/rules/operation/lacks.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/state/message.tsx';

/** Lists settings that are missing or expire soon, with their consequences for users. */
export function Lacks({ lacks }: { readonly lacks: readonly Lack[] }) {
  const t = useT('operation');
  const zonedTime = useZonedTime();
  if (lacks.length === 0) return <Finding tone="success" title={t('lacksNone')} />;
  return (
    <section className="nmv-stack" data-gap="3" aria-label={t('lacks')}>
      {lacks.map(({ code, tone, until }) => (
        // Findings read with the page are no alert: they are announced in their place.
        <div key={code}>
          <Finding
            tone={tone}
            title={
              until === null
                ? t(`lack.${code}`)
                : `${t(`lack.${code}`)}, ${t('ends', { date: zonedTime(until) })}`
            }
          >
            {t(`lackText.${code}`)}
          </Finding>
        </div>
      ))}
    </section>
  );
}
