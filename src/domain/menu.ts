/** Sections of the menu (2.38), in their order. */
export const MENU_SECTIONS = [
  'campaigns',
  'transactions',
  'commercial',
  'masterData',
  'accessPolicies',
] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

/** Icon of a screen in the menu; the menu component has a picture for each. */
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

/** Place of an entity's screen in the menu. */
export interface MenuRoute {
  readonly section: MenuSection;
  readonly icon: MenuIcon;
}
