/** The host page's React of another version in the tests; only what its page uses. */
declare module 'react-17' {
  export { createElement, useState, version } from 'react';
}
declare module 'react-dom-17' {
  import type { ReactNode } from 'react';
  export function render(element: ReactNode, container: Element): void;
}
