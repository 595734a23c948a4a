import { useState } from 'react';
import type { ComponentType } from 'react';
import { useRead } from '../../data/cache/cache.ts';
import { useHost, usePage } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { getChildRows } from '../../domain/rows/cells.ts';
import type { ResourceDetail } from '../../domain/schema/entities/entity.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { Segments } from '../../ui/way/tabs.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';
import { CodeToCopy } from './code-to-copy.tsx';
import { partnerSheets } from './partner-sheets.ts';
import { buildSnippet } from './snippet.ts';
import type { SnippetFormat } from './snippet.ts';

/** Colours of the page that the ranking is shown on. */
type Theme = 'light' | 'dark';

/** Shows a ranking as a page does that has a key. */
export type KeyedRanking = ComponentType<{
  readonly campaign: string;
  readonly embedKey: string;
}>;

/** The campaigns of a key as they are chosen among. */
function listCampaigns(detail: ResourceDetail) {
  return getChildRows(detail, 'campaigns').map(({ campaignId, labels }) => ({
    value: String(campaignId),
    label: labels['campaignId'] ?? String(campaignId),
  }));
}

/**
 * Builds the preview of the ranking for a key, with the code to embed it.
 * @param Ranking passed in, because screens do not know each other
 */
export function previewPanel(Ranking: KeyedRanking): ComponentType<ExtraPanelProps> {
  return function PreviewPanel({ detail }: ExtraPanelProps) {
    useSheets(partnerSheets);
    useAreas('partners', 'ranking');
    const t = useT('partners');
    const [chosen, setChosen] = useState<string>();
    const [theme, setTheme] = useState<Theme>('light');
    if (detail === undefined || detail['revokedAt'] !== null)
      return (
        <section className="nmv-panel" part="panel">
          <Empty level={3} title={t('embedAfterSaving')} />
        </section>
      );
    const campaigns = listCampaigns(detail);
    const campaign = campaigns.find(({ value }) => value === chosen) ?? campaigns[0];
    if (campaign === undefined) return null;
    const embedKey = String(detail['key']);
    return (
      <div className="nmv-stack">
        <section className="nmv-panel" part="panel" aria-label={t('previewTitle')}>
          <div className="nmv-panel-head" part="head" data-ruled="">
            <div className="nmv-panel-title">
              <h2 className="nmv-heading">{t('previewTitle')}</h2>
              <p className="nmv-hint">{t('previewLead')}</p>
            </div>
            <Segments<Theme>
              label={t('previewTheme')}
              items={[
                { id: 'light', label: t('themeLight') },
                { id: 'dark', label: t('themeDark') },
              ]}
              value={theme}
              onValue={setTheme}
            />
          </div>
          <div className="nmv-panel-body nmv-stack" data-gap="4">
            {campaigns.length > 1 && (
              <Select
                label={t('previewOf')}
                options={campaigns}
                value={campaign.value}
                onValue={setChosen}
              />
            )}
            <div className="nmv-embed-stage" data-theme={theme}>
              <Ranking key={campaign.value} campaign={campaign.value} embedKey={embedKey} />
            </div>
          </div>
        </section>
        <Code campaignId={campaign.value} embedKey={embedKey} />
      </div>
    );
  };
}

function Code({
  campaignId,
  embedKey,
}: {
  readonly campaignId: string;
  readonly embedKey: string;
}) {
  const t = useT('partners');
  const { config } = usePage();
  const { host, hrefOf } = useHost();
  const base = config.get().apiBase;
  const start = hrefOf('/');
  const portal = start === undefined ? undefined : new URL(start, host.baseURI).href.split('#')[0];
  const [format, setFormat] = useState<SnippetFormat>('html');
  const { data } = useRead<ResourceDetail>(`/apis/v1/campaigns/${campaignId}`);
  const campaign = String(data?.['nmpCode'] ?? campaignId);
  return (
    <section className="nmv-panel" part="panel" aria-label={t('snippetTitle')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-heading">{t('snippetTitle')}</h2>
          <p className="nmv-hint">{t('snippetLead')}</p>
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack" data-gap="4">
        <CodeToCopy
          label={t('codeOf')}
          text={buildSnippet(format, { base, campaign, key: embedKey, portal })}
          words={{ copy: t('copyCode'), copied: t('copied') }}
        >
          <Segments<SnippetFormat>
            label={t('codeOf')}
            items={[
              { id: 'html', label: t('formatHtml') },
              { id: 'react', label: t('formatReact') },
              { id: 'wordpress', label: t('formatWordpress') },
            ]}
            value={format}
            onValue={setFormat}
          />
        </CodeToCopy>
        <p className="nmv-text nmv-small nmv-muted">
          {t('strictPolicy', { origin: new URL(base).origin })}
        </p>
      </div>
    </section>
  );
}
