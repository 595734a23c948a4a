import type { Catalogue } from '../catalogue.ts';

/** The page of reports. */
export const reports = {
  lead: 'Everything you can view, compare and export.',
  boards: 'Dashboards',
  boardsNote: 'Figures of a cycle, each with the list behind it.',
  reports: 'Reports',
  lists: 'Lists behind the figures',
  exports: 'Export',
  exportsNote: 'Every list can be saved as CSV or XLSX, with its search, filters and columns.',
  byMail: 'By e-mail each week',
  byMailNote:
    'A saved view of any list, a dashboard’s table or the stock report, on the day and at the hour you choose.',
  campaignsNote: 'Sales against targets, triggers, prizes, days left.',
  invoicesNote: 'By status and week, what waits, reasons, time to a decision.',
  channelsNote: 'Received, sold, stock, top sellers, participation.',
  stockNote: 'Stock by product, channel or month, with its movements.',
  rankingNote: 'Ranking of a campaign, summary and analytical.',
  teamNote: 'A row for each technical seller, with district, regional office and business unit.',
  targetsNote: 'A row for each target, with sold, target and trigger.',
  activityNote: 'Channels that take part, have invoices and reach a trigger.',
  invoicesList: 'Channel invoices',
  nothing: 'You have no access to reports yet.',
} as const satisfies Catalogue;
