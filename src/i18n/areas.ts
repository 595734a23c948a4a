import type { Catalogue } from './catalogue.ts';
import type { Locale } from './locale.ts';
import { loadResource } from './load-resource.ts';
import { getResource } from './resources.ts';
import type { ResourceArea, ResourceNames } from './resources.ts';
import { rankingArea } from './ranking-area.ts';

/** The one list of areas: how their catalogues come, one chunk each; only what is shown is loaded. */
export const areaLoaders = {
  common: {
    'en-US': () => import('./en-US/common.ts').then((file) => file.common),
    'pt-BR': () => import('./pt-BR/common.ts').then((file) => file.common),
    'es-ES': () => import('./es-ES/common.ts').then((file) => file.common),
  },
  controls: {
    'en-US': () => import('./en-US/controls.ts').then((file) => file.controls),
    'pt-BR': () => import('./pt-BR/controls.ts').then((file) => file.controls),
    'es-ES': () => import('./es-ES/controls.ts').then((file) => file.controls),
  },
  problems: {
    'en-US': () => import('./en-US/problems.ts').then((file) => file.problems),
    'pt-BR': () => import('./pt-BR/problems.ts').then((file) => file.problems),
    'es-ES': () => import('./es-ES/problems.ts').then((file) => file.problems),
  },
  fields: {
    'en-US': () => import('./en-US/fields.ts').then((file) => file.fields),
    'pt-BR': () => import('./pt-BR/fields.ts').then((file) => file.fields),
    'es-ES': () => import('./es-ES/fields.ts').then((file) => file.fields),
  },
  session: {
    'en-US': () => import('./en-US/session.ts').then((file) => file.session),
    'pt-BR': () => import('./pt-BR/session.ts').then((file) => file.session),
    'es-ES': () => import('./es-ES/session.ts').then((file) => file.session),
  },
  shell: {
    'en-US': () => import('./en-US/shell.ts').then((file) => file.shell),
    'pt-BR': () => import('./pt-BR/shell.ts').then((file) => file.shell),
    'es-ES': () => import('./es-ES/shell.ts').then((file) => file.shell),
  },
  access: {
    'en-US': () => import('./en-US/access.ts').then((file) => file.access),
    'pt-BR': () => import('./pt-BR/access.ts').then((file) => file.access),
    'es-ES': () => import('./es-ES/access.ts').then((file) => file.access),
  },
  account: {
    'en-US': () => import('./en-US/account.ts').then((file) => file.account),
    'pt-BR': () => import('./pt-BR/account.ts').then((file) => file.account),
    'es-ES': () => import('./es-ES/account.ts').then((file) => file.account),
  },
  legal: {
    'en-US': () => import('./en-US/legal.ts').then((file) => file.legal),
    'pt-BR': () => import('./pt-BR/legal.ts').then((file) => file.legal),
    'es-ES': () => import('./es-ES/legal.ts').then((file) => file.legal),
  },
  partners: {
    'en-US': () => import('./en-US/partners.ts').then((file) => file.partners),
    'pt-BR': () => import('./pt-BR/partners.ts').then((file) => file.partners),
    'es-ES': () => import('./es-ES/partners.ts').then((file) => file.partners),
  },
  invoices: {
    'en-US': () => import('./en-US/invoices.ts').then((file) => file.invoices),
    'pt-BR': () => import('./pt-BR/invoices.ts').then((file) => file.invoices),
    'es-ES': () => import('./es-ES/invoices.ts').then((file) => file.invoices),
  },
  cases: {
    'en-US': () => import('./en-US/cases.ts').then((file) => file.cases),
    'pt-BR': () => import('./pt-BR/cases.ts').then((file) => file.cases),
    'es-ES': () => import('./es-ES/cases.ts').then((file) => file.cases),
  },
  posting: {
    'en-US': () => import('./en-US/posting.ts').then((file) => file.posting),
    'pt-BR': () => import('./pt-BR/posting.ts').then((file) => file.posting),
    'es-ES': () => import('./es-ES/posting.ts').then((file) => file.posting),
  },
  hand: {
    'en-US': () => import('./en-US/hand.ts').then((file) => file.hand),
    'pt-BR': () => import('./pt-BR/hand.ts').then((file) => file.hand),
    'es-ES': () => import('./es-ES/hand.ts').then((file) => file.hand),
  },
  rankingFiles: {
    'en-US': () => import('./en-US/ranking-files.ts').then((file) => file.rankingFiles),
    'pt-BR': () => import('./pt-BR/ranking-files.ts').then((file) => file.rankingFiles),
    'es-ES': () => import('./es-ES/ranking-files.ts').then((file) => file.rankingFiles),
  },
  ownCheck: {
    'en-US': () => import('./en-US/own-check.ts').then((file) => file.ownCheck),
    'pt-BR': () => import('./pt-BR/own-check.ts').then((file) => file.ownCheck),
    'es-ES': () => import('./es-ES/own-check.ts').then((file) => file.ownCheck),
  },
  rankingTools: {
    'en-US': () => import('./en-US/ranking-tools.ts').then((file) => file.rankingTools),
    'pt-BR': () => import('./pt-BR/ranking-tools.ts').then((file) => file.rankingTools),
    'es-ES': () => import('./es-ES/ranking-tools.ts').then((file) => file.rankingTools),
  },
  rankingTeam: {
    'en-US': () => import('./en-US/ranking-team.ts').then((file) => file.rankingTeam),
    'pt-BR': () => import('./pt-BR/ranking-team.ts').then((file) => file.rankingTeam),
    'es-ES': () => import('./es-ES/ranking-team.ts').then((file) => file.rankingTeam),
  },
  rankingImagine: {
    'en-US': () => import('./en-US/ranking-imagine.ts').then((file) => file.rankingImagine),
    'pt-BR': () => import('./pt-BR/ranking-imagine.ts').then((file) => file.rankingImagine),
    'es-ES': () => import('./es-ES/ranking-imagine.ts').then((file) => file.rankingImagine),
  },
  maintenance: {
    'en-US': () => import('./en-US/maintenance.ts').then((file) => file.maintenance),
    'pt-BR': () => import('./pt-BR/maintenance.ts').then((file) => file.maintenance),
    'es-ES': () => import('./es-ES/maintenance.ts').then((file) => file.maintenance),
  },
  ranking: rankingArea,
  rankingNotices: {
    'en-US': () => import('./en-US/ranking-notices.ts').then((file) => file.rankingNotices),
    'pt-BR': () => import('./pt-BR/ranking-notices.ts').then((file) => file.rankingNotices),
    'es-ES': () => import('./es-ES/ranking-notices.ts').then((file) => file.rankingNotices),
  },
  help: {
    'en-US': () => import('./en-US/help.ts').then((file) => file.help),
    'pt-BR': () => import('./pt-BR/help.ts').then((file) => file.help),
    'es-ES': () => import('./es-ES/help.ts').then((file) => file.help),
  },
  home: {
    'en-US': () => import('./en-US/home.ts').then((file) => file.home),
    'pt-BR': () => import('./pt-BR/home.ts').then((file) => file.home),
    'es-ES': () => import('./es-ES/home.ts').then((file) => file.home),
  },
  standing: {
    'en-US': () => import('./en-US/standing.ts').then((file) => file.standing),
    'pt-BR': () => import('./pt-BR/standing.ts').then((file) => file.standing),
    'es-ES': () => import('./es-ES/standing.ts').then((file) => file.standing),
  },
  proof: {
    'en-US': () => import('./en-US/proof.ts').then((file) => file.proof),
    'pt-BR': () => import('./pt-BR/proof.ts').then((file) => file.proof),
    'es-ES': () => import('./es-ES/proof.ts').then((file) => file.proof),
  },
  findings: {
    'en-US': () => import('./en-US/findings.ts').then((file) => file.findings),
    'pt-BR': () => import('./pt-BR/findings.ts').then((file) => file.findings),
    'es-ES': () => import('./es-ES/findings.ts').then((file) => file.findings),
  },
  portfolio: {
    'en-US': () => import('./en-US/portfolio.ts').then((file) => file.portfolio),
    'pt-BR': () => import('./pt-BR/portfolio.ts').then((file) => file.portfolio),
    'es-ES': () => import('./es-ES/portfolio.ts').then((file) => file.portfolio),
  },
  structure: {
    'en-US': () => import('./en-US/structure.ts').then((file) => file.structure),
    'pt-BR': () => import('./pt-BR/structure.ts').then((file) => file.structure),
    'es-ES': () => import('./es-ES/structure.ts').then((file) => file.structure),
  },
  orgChart: {
    'en-US': () => import('./en-US/org-chart.ts').then((file) => file.orgChart),
    'pt-BR': () => import('./pt-BR/org-chart.ts').then((file) => file.orgChart),
    'es-ES': () => import('./es-ES/org-chart.ts').then((file) => file.orgChart),
  },
  campaignList: {
    'en-US': () => import('./en-US/campaign-list.ts').then((file) => file.campaignList),
    'pt-BR': () => import('./pt-BR/campaign-list.ts').then((file) => file.campaignList),
    'es-ES': () => import('./es-ES/campaign-list.ts').then((file) => file.campaignList),
  },
  trials: {
    'en-US': () => import('./en-US/trials.ts').then((file) => file.trials),
    'pt-BR': () => import('./pt-BR/trials.ts').then((file) => file.trials),
    'es-ES': () => import('./es-ES/trials.ts').then((file) => file.trials),
  },
  closing: {
    'en-US': () => import('./en-US/closing.ts').then((file) => file.closing),
    'pt-BR': () => import('./pt-BR/closing.ts').then((file) => file.closing),
    'es-ES': () => import('./es-ES/closing.ts').then((file) => file.closing),
  },
  campaigns: {
    'en-US': () => import('./en-US/campaigns.ts').then((file) => file.campaigns),
    'pt-BR': () => import('./pt-BR/campaigns.ts').then((file) => file.campaigns),
    'es-ES': () => import('./es-ES/campaigns.ts').then((file) => file.campaigns),
  },
  policies: {
    'en-US': () => import('./en-US/policies.ts').then((file) => file.policies),
    'pt-BR': () => import('./pt-BR/policies.ts').then((file) => file.policies),
    'es-ES': () => import('./es-ES/policies.ts').then((file) => file.policies),
  },
  mail: {
    'en-US': () => import('./en-US/mail.ts').then((file) => file.mail),
    'pt-BR': () => import('./pt-BR/mail.ts').then((file) => file.mail),
    'es-ES': () => import('./es-ES/mail.ts').then((file) => file.mail),
  },
  people: {
    'en-US': () => import('./en-US/people.ts').then((file) => file.people),
    'pt-BR': () => import('./pt-BR/people.ts').then((file) => file.people),
    'es-ES': () => import('./es-ES/people.ts').then((file) => file.people),
  },
  files: {
    'en-US': () => import('./en-US/files.ts').then((file) => file.files),
    'pt-BR': () => import('./pt-BR/files.ts').then((file) => file.files),
    'es-ES': () => import('./es-ES/files.ts').then((file) => file.files),
  },
  desk: {
    'en-US': () => import('./en-US/desk.ts').then((file) => file.desk),
    'pt-BR': () => import('./pt-BR/desk.ts').then((file) => file.desk),
    'es-ES': () => import('./es-ES/desk.ts').then((file) => file.desk),
  },
  anomalies: {
    'en-US': () => import('./en-US/anomalies.ts').then((file) => file.anomalies),
    'pt-BR': () => import('./pt-BR/anomalies.ts').then((file) => file.anomalies),
    'es-ES': () => import('./es-ES/anomalies.ts').then((file) => file.anomalies),
  },
  danfe: {
    'en-US': () => import('./en-US/danfe.ts').then((file) => file.danfe),
    'pt-BR': () => import('./pt-BR/danfe.ts').then((file) => file.danfe),
    'es-ES': () => import('./es-ES/danfe.ts').then((file) => file.danfe),
  },
  mapping: {
    'en-US': () => import('./en-US/mapping.ts').then((file) => file.mapping),
    'pt-BR': () => import('./pt-BR/mapping.ts').then((file) => file.mapping),
    'es-ES': () => import('./es-ES/mapping.ts').then((file) => file.mapping),
  },
  stock: {
    'en-US': () => import('./en-US/stock.ts').then((file) => file.stock),
    'pt-BR': () => import('./pt-BR/stock.ts').then((file) => file.stock),
    'es-ES': () => import('./es-ES/stock.ts').then((file) => file.stock),
  },
  boards: {
    'en-US': () => import('./en-US/boards.ts').then((file) => file.boards),
    'pt-BR': () => import('./pt-BR/boards.ts').then((file) => file.boards),
    'es-ES': () => import('./es-ES/boards.ts').then((file) => file.boards),
  },
  messages: {
    'en-US': () => import('./en-US/messages.ts').then((file) => file.messages),
    'pt-BR': () => import('./pt-BR/messages.ts').then((file) => file.messages),
    'es-ES': () => import('./es-ES/messages.ts').then((file) => file.messages),
  },
  documentTexts: {
    'en-US': () => import('./en-US/document-texts.ts').then((file) => file.documentTexts),
    'pt-BR': () => import('./pt-BR/document-texts.ts').then((file) => file.documentTexts),
    'es-ES': () => import('./es-ES/document-texts.ts').then((file) => file.documentTexts),
  },
  documents: {
    'en-US': () => import('./en-US/documents.ts').then((file) => file.documents),
    'pt-BR': () => import('./pt-BR/documents.ts').then((file) => file.documents),
    'es-ES': () => import('./es-ES/documents.ts').then((file) => file.documents),
  },
  schedules: {
    'en-US': () => import('./en-US/schedules.ts').then((file) => file.schedules),
    'pt-BR': () => import('./pt-BR/schedules.ts').then((file) => file.schedules),
    'es-ES': () => import('./es-ES/schedules.ts').then((file) => file.schedules),
  },
  reports: {
    'en-US': () => import('./en-US/reports.ts').then((file) => file.reports),
    'pt-BR': () => import('./pt-BR/reports.ts').then((file) => file.reports),
    'es-ES': () => import('./es-ES/reports.ts').then((file) => file.reports),
  },
  operation: {
    'en-US': () => import('./en-US/operation.ts').then((file) => file.operation),
    'pt-BR': () => import('./pt-BR/operation.ts').then((file) => file.operation),
    'es-ES': () => import('./es-ES/operation.ts').then((file) => file.operation),
  },
  prizes: {
    'en-US': () => import('./en-US/prizes.ts').then((file) => file.prizes),
    'pt-BR': () => import('./pt-BR/prizes.ts').then((file) => file.prizes),
    'es-ES': () => import('./es-ES/prizes.ts').then((file) => file.prizes),
  },
  recordForm: {
    'en-US': () => import('./en-US/record-form.ts').then((file) => file.recordForm),
    'pt-BR': () => import('./pt-BR/record-form.ts').then((file) => file.recordForm),
    'es-ES': () => import('./es-ES/record-form.ts').then((file) => file.recordForm),
  },
};

/** Every area with its source catalogue, from which keys and params are typed. */
export type Areas = {
  readonly [Area in keyof typeof areaLoaders]: Awaited<
    ReturnType<(typeof areaLoaders)[Area]['en-US']>
  >;
};

/** Name of an area. */
export type AreaName = keyof Areas;

/** All area names, for those who walk them. @internal for tests */
export const areaNames = Object.keys(areaLoaders).filter(
  (name): name is AreaName => name in areaLoaders,
);

/** Name of a loadable area, or of a resource's words. */
export type WordsName = AreaName | ResourceArea;

/** The catalogue by whose keys words are asked for. */
export type WordsOf<Name extends WordsName> = Name extends AreaName ? Areas[Name] : ResourceNames;

const isArea = (name: WordsName): name is AreaName => name in areaLoaders;

/** Loads the catalogue of an area or a resource in a language. */
export function loadWords(locale: Locale, name: WordsName): Promise<Catalogue> {
  return isArea(name) ? areaLoaders[name][locale]() : loadResource(locale, getResource(name));
}
