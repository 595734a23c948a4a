import type { EntityExtras } from '../screens/record/extras.ts';

/** Loaders of the special parts of entity screens, by resource; loaded with the screen. */
const loaders: Readonly<Record<string, () => Promise<EntityExtras>>> = {
  customer: async () => ({
    cells: (await import('../screens/portfolio/channel-cells.tsx')).channelCells,
  }),
  sku: async () => ({
    listTop: (await import('../screens/portfolio/channel-settings.tsx')).ChannelSettings,
  }),
  stockPosting: async () => {
    const [{ DescriptionWithEffect }, { PostingLink }] = await Promise.all([
      import('../screens/stock/posting-effect.tsx'),
      import('../screens/stock/posting-link.tsx'),
    ]);
    return {
      controls: { description: DescriptionWithEffect },
      cells: { reversesId: PostingLink, reversedById: PostingLink },
    };
  },
  payout: async () => ({
    listTop: (await import('../screens/payout/purse.tsx')).Purse,
    formTop: (await import('../screens/payout/payout-top.tsx')).PayoutTop,
  }),
  userDocument: async () => {
    const [{ DocumentsTop }, { DocumentTop }, { SentText }] = await Promise.all([
      import('../screens/documents/list-top.tsx'),
      import('../screens/documents/document-top.tsx'),
      import('../screens/documents/sent-text.tsx'),
    ]);
    return { listTop: DocumentsTop, formTop: DocumentTop, cells: { body: SentText } };
  },
  embedKey: async () => {
    const [{ previewPanel }, { UsePanel }, { KeyedPreview }] = await Promise.all([
      import('../screens/partners/preview-panel.tsx'),
      import('../screens/partners/use-panel.tsx'),
      import('./keyed-preview.tsx'),
    ]);
    return { panels: { tabPreview: previewPanel(KeyedPreview), tabUse: UsePanel } };
  },
  partnerSite: async () => ({
    panels: {
      tabCredentials: (await import('../screens/partners/credentials-panel.tsx')).CredentialsPanel,
      tabUse: (await import('../screens/partners/uses-panel.tsx')).UsesPanel,
    },
  }),
  internalUser: async () => (await import('../screens/people/extras.ts')).userExtras,
  externalUser: async () => (await import('../screens/people/extras.ts')).userExtras,
  campaignCicle: async () => ({
    panels: {
      tabClosing: (await import('../screens/campaigns/closing/closing-panel.tsx')).ClosingPanel,
    },
    writersOnly: ['tabClosing'],
    actionTabs: { close: 'tabClosing' },
  }),
  campaign: async () => (await import('../screens/campaigns/entry/extras.ts')).campaignExtras,
  userGroup: async () => (await import('../screens/people/extras.ts')).groupExtras,
};

/** The special parts of an entity's screen; most have none. */
export function loadExtras(resource: string): Promise<EntityExtras | undefined> {
  return loaders[resource]?.() ?? Promise.resolve(undefined);
}
