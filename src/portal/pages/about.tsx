import type { ReactNode } from 'react';
import facts from '../../../styles/facts.css';
import { useAreas } from '../../data/page/use-areas.ts';
import { version } from '../../data/page.ts';
import { localeFacts, locales } from '../../i18n/locale.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';

const sheets = [facts];
const steps = ['howInvoice', 'howApproval', 'howScore'] as const;

/** Shows the page about the portal (1.13). */
export function Page({ provider }: PageProps) {
  useAreas('legal');
  useSheets(sheets);
  const t = useT('legal');
  return (
    <PlainFrame provider={provider}>
      <article className="nmv-article">
        <h1 className="nmv-article-title">{t('aboutTitle')}</h1>
        <p>{t('aboutLead', { provider: provider.name })}</p>
        <dl className="nmv-facts">
          <Fact name={t('version')}>{version}</Fact>
          <Fact name={t('provider')}>{provider.name}</Fact>
          {provider.supportEmail && (
            <Fact name={t('support')}>
              <a className="nmv-link" href={`mailto:${provider.supportEmail}`}>
                {provider.supportEmail}
              </a>
            </Fact>
          )}
          <Fact name={t('languages')}>
            {locales.map((locale) => localeFacts[locale].name).join(' · ')}
          </Fact>
        </dl>
        <h2 className="nmv-heading">{t('howTitle')}</h2>
        <ol className="nmv-list">
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <h2 className="nmv-heading">{t('partsTitle')}</h2>
        <p>{t('parts')}</p>
      </article>
    </PlainFrame>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="nmv-fact">
      <dt className="nmv-fact-name">{name}</dt>
      <dd className="nmv-fact-value">{children}</dd>
    </div>
  );
}
