import type { ComponentType, ReactNode } from 'react';
import type { HostHandle } from '../../src/data/base/host.ts';
import type { PageContext } from '../../src/data/page/page-context.ts';
import type { WordsName } from '../../src/i18n/areas.ts';
import type { AttributeSpec, AttributeValues, sharedAttributes } from './attributes.ts';

/** Props of a screen: its element and the values of all attributes. */
export type ScreenProps<Spec extends AttributeSpec> = AttributeValues<
  Spec & typeof sharedAttributes
> & { readonly element: HostHandle };

/**
 * Preferred width of an element if its place sets none: 420, 960 or 1200 px; 640 px by default.
 */
export type Room = 'form' | 'list' | 'page';

/**
 * Skeleton shown until the screen and its messages have loaded; its only words come from
 * attributes.
 */
export type Skeleton<Values = object> = ((values: Values) => ReactNode) & { readonly room?: Room };

/** All that makes one element different from another. */
export interface Definition<Spec extends AttributeSpec> {
  readonly tag: `nmv-${string}`;
  readonly attributes: Spec;
  /** Messages that the first screen shows. */
  readonly areas: readonly WordsName[];
  readonly skeleton: Skeleton<ScreenProps<Spec>>;
  /** Sheets needed from the start, in addition to tokens and base. */
  readonly sheets: readonly string[];
  /** The screen, at once or loaded when the element is first connected. */
  readonly load: () => ComponentType<ScreenProps<Spec>> | Promise<ComponentType<ScreenProps<Spec>>>;
  /** Asks for what the first screen reads, before there is a screen; asked for again it is one reading. */
  readonly begin?: (page: PageContext, values: AttributeValues<Spec>) => void;
  /** Returns true if a session is required; without one the element requests it. */
  readonly needsSession?: (values: AttributeValues<Spec>) => boolean;
  /** Returns true if the element is as wide as its content, such as a button. */
  readonly fits?: (values: AttributeValues<Spec>) => boolean;
  /** The portal goes by the hash of the page; all others ask the host by `nmv-navigate`. */
  readonly ownsHash?: boolean;
  /** Default of the attribute `font`. */
  readonly font?: 'own' | 'system';
}

/** Values of an element of which only the shared attributes are known. */
export type AnyValues = AttributeValues<typeof sharedAttributes> & { readonly element: HostHandle };

/** A definition, whatever the attributes of its own. */
export interface AnyDefinition extends Omit<
  Definition<AttributeSpec>,
  'load' | 'begin' | 'needsSession' | 'fits' | 'skeleton'
> {
  readonly skeleton: Skeleton<AnyValues>;
  readonly begin?: (page: PageContext, values: AnyValues) => void;
  readonly load: () => ComponentType<AnyValues> | Promise<ComponentType<AnyValues>>;
  readonly needsSession?: (values: AnyValues) => boolean;
  readonly fits?: (values: AnyValues) => boolean;
}
