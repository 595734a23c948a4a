import { locales } from '../../src/i18n/locale.ts';
import { shortRows } from '../../src/screens/ranking/base/reading.ts';

type Choices = Readonly<Record<string, readonly string[]>>;

const shared: Choices = {
  locale: locales,
  theme: ['light', 'dark'],
  density: ['compact', 'comfortable'],
  font: ['own', 'system'],
};

const own: Readonly<Record<string, Choices>> = {
  'nmv-account': {
    screen: ['sign-up', 'activation', 'password-request', 'password-reset', 'settings'],
  },
  'nmv-campaigns': { screen: ['campaigns', 'cicles', 'approval'] },
  'nmv-customers': { screen: ['customers', 'settings', 'economic-groups'] },
  'nmv-dashboards': { board: ['100-001', '100-002', '100-003'] },
  'nmv-documents': { screen: ['documents', 'to-sign', 'verify'] },
  'nmv-invoices': { screen: ['invoices', 'cfop'], 'emit-type': ['1', '2'] },
  'nmv-messages': { mode: ['inbox', 'badge'] },
  'nmv-products': { screen: ['products', 'categories', 'groups', 'packages'] },
  'nmv-ranking': { view: ['summary', 'analytical'] },
  'nmv-sales': { screen: ['structure', 'channel-structure', 'regions'] },
  'nmv-stock': { screen: ['report', 'postings'] },
  'nmv-users': { screen: ['internal', 'external', 'groups'] },
};

/**
 * Returns the allowed values of a tag's enumerated attributes; a test compares them with the
 * manifest.
 */
export const attributeChoices = (tag: string): Choices => ({ ...shared, ...own[tag] });

const numbers: Readonly<Record<string, Readonly<Record<string, (value: number) => number>>>> = {
  'nmv-ranking': { top: shortRows },
};

/** Returns the valid numbers of a tag's numeric attributes. */
export const attributeNumbers = (tag: string) => numbers[tag] ?? {};
