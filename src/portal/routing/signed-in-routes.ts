import { entities } from '../../domain/entities/index.ts';
import type { Entity } from '../../domain/entity.ts';
import { BOARDS, BOARD_TCODES } from '../../domain/rules/boards/boards.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { beginRanking } from '../../screens/ranking/full/begin-ranking.ts';
import { accountRoutes } from './account-routes.ts';
import { deskPage } from '../desk-page.ts';
import { readingLists } from '../reading-lists.ts';
import type { ReadingListScreen } from '../reading-lists.ts';
import type { PortalRoute, RouteNames } from '../route-types.ts';

/** The page of an entity, made from its definition. */
function entityRoute(entity: Entity, { provider }: RouteNames): PortalRoute {
  return {
    path: entity.route.replace(':provider', provider),
    rest: true,
    access: 'signed-in',
    tcodes: [entity.tcode, ...entity.alsoTcodes],
    title: resourceArea(entity.resource),
    menu: entity.menu,
    records: entity.resource,
    load: async () => ({
      Page: await (await import('../entity-screen.tsx')).loadEntityScreen(entity),
    }),
  };
}

/** The page of a list of what is kept elsewhere. */
function readingListRoute(
  { path, listing, menu, decides, own, openAt }: ReadingListScreen,
  names: RouteNames,
): PortalRoute {
  return {
    path,
    access: 'signed-in',
    tcodes: [listing.tcode],
    ...(decides && { decides }),
    title: resourceArea(listing.resource),
    ...(menu && { menu }),
    load: async () => ({
      Page: (await import('../pages/reading-list.tsx')).readingListPage(
        listing,
        (row) => openAt(row, names),
        await own?.(),
      ),
    }),
  };
}

const homeRoutes: readonly PortalRoute[] = [
  {
    path: '/index',
    access: 'signed-in',
    title: 'home',
    menu: { icon: 'house' },
    load: () => import('../pages/home.tsx'),
  },
  { path: '/home', access: 'signed-in', title: 'home', load: () => import('../pages/home.tsx') },
];

const rankingRoute: PortalRoute = {
  path: '/campaigns/nmv/ranking',
  rest: true,
  access: 'signed-in',
  tcodes: ['420-010'],
  title: 'ranking',
  menu: { section: 'campaigns', icon: 'ranking' },
  records: 'ranking',
  load: () => import('../pages/ranking.tsx'),
  begin: beginRanking,
};

/** Dashboards; in the menu the first permitted dashboard represents all of them. */
const boardRoutes: readonly PortalRoute[] = BOARDS.map((board) => ({
  path: `/dashboards/${BOARD_TCODES[board]}`,
  access: 'signed-in',
  tcodes: [BOARD_TCODES[board]],
  title: 'dashboards',
  menu: { icon: 'chart', group: 'dashboards' },
  load: async () => ({ Page: (await import('../pages/boards.tsx')).boardPage(board) }),
}));

/** Boards, reports and lists behind them, and what comes by mail. */
const reportsRoute: PortalRoute = {
  path: '/reports',
  access: 'signed-in',
  tcodes: ['100-001', '100-002', '100-003', '250-121', '420-010', '600-020', '700-020'],
  title: 'reports',
  menu: { icon: 'table' },
  load: () => import('../pages/reports.tsx'),
};

const schedulesRoute: PortalRoute = {
  path: '/reports/scheduled',
  access: 'signed-in',
  title: 'scheduledReports',
  under: '/reports',
  load: () => import('../pages/report-schedules.tsx'),
};

const stockReportRoute: PortalRoute = {
  path: '/stock/report1',
  rest: true,
  access: 'signed-in',
  tcodes: ['250-121'],
  title: 'stockReport',
  menu: { section: 'transactions', icon: 'stack' },
  load: () => import('../pages/stock-report.tsx'),
};

/** The desk of who decides. */
const deskRoute: PortalRoute = {
  ...deskPage,
  rest: true,
  access: 'signed-in',
  title: 'desk',
  menu: { section: 'transactions', icon: 'gavel' },
  rail: true,
  load: () => import('../pages/desk.tsx'),
};

const messagesRoute: PortalRoute = {
  path: '/notifications',
  rest: true,
  access: 'signed-in',
  title: 'messages',
  menu: { icon: 'envelope' },
  load: () => import('../pages/messages.tsx'),
};

/** Invoices of the channels, and those of the provider. */
const invoiceRoutes = ({ provider }: RouteNames): readonly PortalRoute[] => [
  {
    path: '/notasfiscais/manager/customer',
    rest: true,
    access: 'signed-in',
    tcodes: ['600-020'],
    title: 'invoicesChannels',
    menu: { section: 'transactions', icon: 'receipt' },
    records: 'invoiceOfChannel',
    load: () => import('../pages/invoices-of-channels.tsx'),
  },
  {
    path: `/notasfiscais/manager/${provider}`,
    rest: true,
    access: 'signed-in',
    tcodes: ['630-021'],
    title: 'invoicesProvider',
    menu: { section: 'transactions', icon: 'invoice' },
    records: 'invoiceOfProvider',
    load: () => import('../pages/invoices-of-provider.tsx'),
  },
];

/** Contested decisions and claimed sales. */
const casesRoute: PortalRoute = {
  path: '/notasfiscais/casos',
  rest: true,
  access: 'signed-in',
  tcodes: ['600-020', '630-021'],
  title: resourceArea('invoiceCase'),
  menu: { section: 'transactions', icon: 'scales' },
  load: () => import('../pages/cases.tsx'),
};

/** All pages that need a session, in the order of the menu. Of those that fit an address the longest path is shown. */
export function signedInRoutes(names: RouteNames): readonly PortalRoute[] {
  return [
    ...homeRoutes,
    ...boardRoutes,
    messagesRoute,
    reportsRoute,
    schedulesRoute,
    rankingRoute,
    deskRoute,
    ...invoiceRoutes(names),
    casesRoute,
    ...accountRoutes,
    stockReportRoute,
    ...entities.map((entity) => entityRoute(entity, names)),
    ...readingLists.map((screen) => readingListRoute(screen, names)),
  ];
}
