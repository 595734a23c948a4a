// Use it by a line such as: import type {} from '<this package>/<this file>';
import type { NmvElements } from './index.js';
import type { JSX } from 'solid-js';

type Tag = keyof NmvElements;
// it takes a name with a capital letter for one without: attributes by their names in HTML, properties by `prop:`
type Given<T extends Tag> = NmvElements[T]['attributes'];
type Events<T extends Tag> = NmvElements[T]['events'];
type Element<T extends Tag> = NmvElements[T]['element'];
type Set<T extends Tag> = {
  [
    Name in keyof NmvElements[T]['properties'] & string as `prop:${Name}`
  ]?: NmvElements[T]['properties'][Name];
};
type Listeners<T extends Tag> = {
  [Name in keyof Events<T> & string as `on:${Name}`]?:
    ((event: Events<T>[Name]) => void) | null | undefined;
};
type Elements = {
  [T in Tag]: Given<T> &
    Set<T> &
    Listeners<T> &
    Omit<JSX.HTMLAttributes<Element<T>>, keyof Given<T>>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
