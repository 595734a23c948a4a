import { READ, can } from '../../domain/rules/permission.ts';
import type { Profile, Tcode } from '../../domain/rules/permission.ts';
import type { Areas } from '../../i18n/areas.ts';
import type { IconPath } from '../../ui/icon.tsx';
import { house, houseBold, houseFill, invoice, invoiceBold, ranking, rankingBold, rankingFill, receipt, receiptBold, receiptFill } from '../../ui/icons/shell.ts';
import { indexPath } from '../guards.ts';

type Word = keyof Areas['shell'];

/** A place in the menu. */
export interface MenuEntry {
  readonly path: string;
  readonly title: Word & ('home' | 'ranking' | 'invoicesChannels' | 'invoicesProvider');
  readonly tcode?: Tcode;
  /** Regular, and bold where one is. */
  readonly icon: IconPath;
  readonly iconNow: IconPath;
  /** For the bar at the bottom of a phone; without it the entry stands in the menu only. */
  readonly bar?: { readonly title: Word & ('home' | 'ranking' | 'invoicesShort'); readonly icon: IconPath };
}

/** A section of the menu (2.38). */
export interface MenuSection {
  readonly title: (Word & ('sectionCampaigns' | 'sectionTransactions')) | undefined;
  readonly entries: readonly MenuEntry[];
}

function allSections(segment: string): readonly MenuSection[] {
  return [
    { title: undefined, entries: [{ path: indexPath, title: 'home', icon: house, iconNow: houseBold, bar: { title: 'home', icon: houseFill } }] },
    { title: 'sectionCampaigns', entries: [{ path: '/campaigns/nmv/ranking', title: 'ranking', tcode: '420-010', icon: ranking, iconNow: rankingBold, bar: { title: 'ranking', icon: rankingFill } }] },
    {
      title: 'sectionTransactions', entries: [
        { path: '/notasfiscais/manager/customer', title: 'invoicesChannels', tcode: '600-020', icon: receipt, iconNow: receiptBold, bar: { title: 'invoicesShort', icon: receiptFill } },
        { path: `/notasfiscais/manager/${segment}`, title: 'invoicesProvider', tcode: '630-021', icon: invoice, iconNow: invoiceBold },
      ],
    },
  ];
}

/** The sections that a person may open something of. @param segment names the provider in addresses */
export function menuSections(profile: Profile, segment: string): readonly MenuSection[] {
  return allSections(segment)
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ tcode }) => tcode === undefined || can(profile, tcode, READ)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Whether an entry is the page that is shown. */
export function isCurrent(entry: MenuEntry, path: string): boolean {
  return entry.path === path || (entry.path === indexPath && path === '/home');
}
