// Use it by a line such as: import type {} from '<this package>/<this file>';
import type { NmvElements } from './index.js';
import type { ClassAttributes, JSX } from 'preact';

type Tag = keyof NmvElements;
type Given<T extends Tag> = NmvElements[T]['attributes'] & NmvElements[T]['properties'];
type Events<T extends Tag> = NmvElements[T]['events'];
type Element<T extends Tag> = NmvElements[T]['element'];
type Listeners<T extends Tag> = {
  [Name in keyof Events<T> & string as `on${Name}`]?:
    ((event: Events<T>[Name]) => void) | null | undefined;
};
type Elements = {
  [T in Tag]: Given<T> &
    Listeners<T> &
    Omit<JSX.HTMLAttributes<Element<T>> & ClassAttributes<Element<T>>, keyof Given<T>>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
