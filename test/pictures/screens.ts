import type { Page } from 'playwright';
import {
  CAMPAIGN,
  COORDINATOR,
  INVOICES,
  MANAGER,
  POSTING,
  RANKING,
  SELLER,
} from '../e2e/portal.ts';

/** A place of the portal. */
export interface Screen {
  readonly name: string;
  readonly place: string;
  /**
   * Brings the loaded screen to the pictured state by presses, so that later shifts count as
   * requested.
   */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Visitor who goes through the portal. */
export interface Visitor {
  readonly name: string;
  /** Address for the sign-in; without it the visitor stays signed out. */
  readonly email?: string;
  readonly screens: readonly Screen[];
  /** Every page of the menu, too. */
  readonly menu: boolean;
  /** True for the first record of every list with its tabs, and a new record. */
  readonly records: boolean;
}

const DIRECTOR = 'helena.castro@provider.example';
const ADMINISTRATOR = 'admin@provider.example';
const CHANNEL_MANAGER = 'lara.reis@agrocampoinsumos.example';

const at = (name: string, place: string, act?: Screen['act']): Screen =>
  act ? { name, place, act } : { name, place };

const menuSheet: Screen['act'] = async (page) => {
  const button = page.locator('.nmv-bottombar button');
  if (await button.isVisible()) await button.click();
};
const press =
  (what: string): Screen['act'] =>
  async (page) => {
    const found = page.locator(what).first();
    if (await found.isVisible()) await found.click();
  };
const firstOf =
  (what: string): Screen['act'] =>
  async (page) => {
    const link = page.locator(`nmv-portal main ${what}`).first();
    if (await link.isVisible()) await link.click();
  };

const ranking = `${RANKING}/${CAMPAIGN}`;

/** Screens of a seller. */
const SELLING: readonly Screen[] = [
  at('ranking', ranking),
  at('ranking, proof', `${ranking}?view=analytical`),
  at('ranking, what if', `${ranking}?view=what-if`),
  at('invoice', INVOICES, firstOf('a.nmv-record-link')),
  at('approved invoice', `${INVOICES}?f.status1=ROV090`, firstOf('a.nmv-record-link')),
  at('refused invoice', `${INVOICES}?f.status1=ROV040`, firstOf('a.nmv-record-link')),
  at('nothing found', `${INVOICES}?q=nothing-like-this`),
  at('posting', POSTING),
  at('posting keys', `${POSTING}/keys`),
  at('posting by hand', `${POSTING}/hand`),
  at('posting by camera', `${POSTING}/camera`),
  at('messages, one open', '#/notifications', firstOf('.nmv-inbox-item a, .nmv-inbox-item')),
  at('own settings', '#/accesspolicies/users/settings?step=general'),
  at('own settings, security', '#/accesspolicies/users/settings?step=security'),
  at('own data', '#/accesspolicies/users/data'),
  at('documents to sign', '#/user-documents/to-sign'),
  at('own prizes', '#/campaigns/nmv/own-prizes'),
  at('bell', '#/index', press('.nmv-bell')),
  at('menu', '#/index', menuSheet),
  at('search', '#/index', press('.nmv-search')),
  at('not found', '#/notfound'),
];

/** Visitors of all roles, with their differences. */
export const VISITORS: readonly Visitor[] = [
  {
    name: 'visitor',
    menu: false,
    records: false,
    screens: [
      at('sign-in', '#/login'),
      at('privacy', '#/datasafety'),
      at('about', '#/about'),
      at('not found', '#/notfound'),
      at('new password', '#/accesspolicies/passwordsresetreq'),
      at('sign-up', '#/accesspolicies/newuseraccount'),
      at('verify a document', '#/documents/verify'),
    ],
  },
  { name: 'seller', email: SELLER, menu: true, records: false, screens: SELLING },
  {
    name: 'channel manager',
    email: CHANNEL_MANAGER,
    menu: true,
    records: false,
    screens: [at('ranking of the team', `${ranking}?view=team`), at('ranking', ranking)],
  },
  {
    name: 'coordinator',
    email: COORDINATOR,
    menu: true,
    records: false,
    screens: [
      at('invoice to decide', `${INVOICES}?f.status1=ROV030`, firstOf('a.nmv-record-link')),
      at('ranking of the team', `${ranking}?view=team`),
      at('case', '#/notasfiscais/casos', firstOf('a.nmv-record-link')),
    ],
  },
  {
    name: 'manager',
    email: MANAGER,
    menu: false,
    records: false,
    screens: [at('home', '#/index')],
  },
  {
    name: 'director',
    email: DIRECTOR,
    menu: true,
    records: false,
    screens: [
      at('board of campaigns', '#/dashboards/100-001'),
      at('board of invoices', '#/dashboards/100-002'),
      at('board of channels', '#/dashboards/100-003'),
    ],
  },
  {
    name: 'administrator',
    email: ADMINISTRATOR,
    menu: true,
    records: true,
    screens: [at('own data', '#/accesspolicies/users/data')],
  },
];
