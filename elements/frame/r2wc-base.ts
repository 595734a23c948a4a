import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { Frame } from './frame.tsx';
import type { FrameProps } from './frame.tsx';

// the inside of r2wc 2.1.1, by which it is repaired
export const r2wcProps = Symbol.for('r2wc.props');
export const r2wcRender = Symbol.for('r2wc.render');
export const r2wcConnected = Symbol.for('r2wc.connected');
export const r2wcContext = Symbol.for('r2wc.context');

interface R2wcElement extends HTMLElement {
  readonly container: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
  [r2wcProps]: FrameProps;
  [r2wcConnected]: boolean;
  [r2wcContext]?: { readonly root: Root; readonly ReactComponent: ComponentType<FrameProps> };
  [r2wcRender](): void;
}

// r2wc types its class as any element
export const R2wcBase = r2wc(Frame, { shadow: 'open' }) as unknown as new () => R2wcElement;
