import { useAreas } from '../../data/page/use-areas.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';

/** Day since which the text is in force. */
const inForceSince = '2026-11-01';

const sections = [
  { title: 'whyTitle', text: 'why' },
  { title: 'whoTitle', text: 'who' },
  { title: 'longTitle', text: 'long' },
  { title: 'deviceTitle', text: 'device' },
  { title: 'safetyTitle', text: 'safety' },
] as const;
const kinds = ['whatPerson', 'whatWork', 'whatBuyers', 'whatUse'] as const;

/** Shows the data stored about people, and their rights to it (1.14, 2.04). */
export function Page({ provider }: PageProps) {
  useAreas('legal');
  const t = useT('legal');
  const format = useFormat();
  const contact = provider.supportEmail ?? t('supportFallback');
  return (
    <PlainFrame provider={provider}>
      <article className="nmv-article">
        <h1 className="nmv-article-title">{t('title')}</h1>
        <p className="nmv-muted">{t('updated', { date: format.date(inForceSince) })}</p>
        <p>{t('lead', { provider: provider.name })}</p>
        <h2 className="nmv-heading">{t('controllerTitle')}</h2>
        <p>{t('controller', { provider: provider.name })}</p>
        <h2 className="nmv-heading">{t('officerTitle')}</h2>
        <p>{t('officer', { contact })}</p>
        <h2 className="nmv-heading">{t('whatTitle')}</h2>
        <ul className="nmv-list">
          {kinds.map((kind) => (
            <li key={kind}>{t(kind)}</li>
          ))}
        </ul>
        {sections.map(({ title, text }) => (
          <section className="nmv-article-part" key={title}>
            <h2 className="nmv-heading">{t(title)}</h2>
            <p>{t(text)}</p>
          </section>
        ))}
        <h2 className="nmv-heading">{t('rightsTitle')}</h2>
        <p>{t('rights', { contact })}</p>
      </article>
    </PlainFrame>
  );
}
