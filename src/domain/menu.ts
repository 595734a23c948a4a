/** Sections of the menu (2.38), in their order. */
export const MENU_SECTIONS = [
  'campaigns',
  'transactions',
  'commercial',
  'masterData',
  'accessPolicies',
] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

/** What a screen looks like in the menu; whoever draws the menu has a picture for each. */
export type MenuIcon =
  | 'binoculars'
  | 'handCoins'
  | 'mailbox'
  | 'queue'
  | 'scales'
  | 'tray'
  | 'userPlus'
  | 'userSwitch'
  | 'box'
  | 'briefcase'
  | 'browser'
  | 'buildings'
  | 'calendar'
  | 'chart'
  | 'code'
  | 'cube'
  | 'envelope'
  | 'factory'
  | 'flag'
  | 'gavel'
  | 'gear'
  | 'gift'
  | 'hash'
  | 'house'
  | 'invoice'
  | 'jar'
  | 'key'
  | 'map'
  | 'medal'
  | 'person'
  | 'ranking'
  | 'receipt'
  | 'rules'
  | 'scroll'
  | 'signature'
  | 'squares'
  | 'stack'
  | 'storefront'
  | 'table'
  | 'tag'
  | 'team'
  | 'tree'
  | 'users';

/** Where an entity's screen stands in the menu. */
export interface MenuPlace {
  readonly section: MenuSection;
  readonly icon: MenuIcon;
}
