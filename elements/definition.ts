import type { ComponentType, ReactNode } from 'react';
import type { HostHandle } from '../src/data/host.ts';
import type { PageContext } from '../src/data/page.ts';
import type { WordsName } from '../src/i18n/areas.ts';
import type { AttributeSpec, AttributeValues, sharedAttributes } from './attributes.ts';

/** What a screen is given: its element and the values of all attributes. */
export type ScreenProps<Spec extends AttributeSpec> = AttributeValues<
  Spec & typeof sharedAttributes
> & { readonly element: HostHandle };

/** How wide an element would like to be where its place does not say: 420, 960 or 1200 px; 640 px without a word. */
export type Room = 'form' | 'list' | 'page';

/** Stands until the screen and its messages are there, so it says nothing but what the attributes say. */
export type Skeleton<Values = object> = ((values: Values) => ReactNode) & { readonly room?: Room };

/** All that makes one element different from another. */
export interface Definition<Spec extends AttributeSpec> {
  readonly tag: `nmv-${string}`;
  readonly attributes: Spec;
  /** Messages that the first screen shows. */
  readonly areas: readonly WordsName[];
  readonly skeleton: Skeleton<ScreenProps<Spec>>;
  /** Sheets that stand from the beginning, besides tokens and base. */
  readonly sheets: readonly string[];
  /** The screen, at once or loaded when the element is first connected. */
  readonly load: () => ComponentType<ScreenProps<Spec>> | Promise<ComponentType<ScreenProps<Spec>>>;
  /** Asks for what the first screen reads, before there is a screen; asked for again it is one reading. */
  readonly begin?: (page: PageContext, values: AttributeValues<Spec>) => void;
  /** Whether there must be a session to show anything; without one the element asks for it. */
  readonly needsSession?: (values: AttributeValues<Spec>) => boolean;
  /** Whether it is as wide as its words, such as a button. */
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
