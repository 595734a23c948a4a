// Use it by a line such as: import type {} from '<this package>/<this file>';
import type { NmvElements } from './index.js';
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';

type Tag = keyof NmvElements;
type Given<T extends Tag> = NmvElements[T]['attributes'] & NmvElements[T]['properties'];
type Events<T extends Tag> = NmvElements[T]['events'];
type Props<T extends Tag> = Given<T> & Omit<HTMLAttributes, keyof Given<T>> & PublicProps;
type Emit<T extends Tag> = EmitFn<{ [Name in keyof Events<T>]: (event: Events<T>[Name]) => void }>;
type Elements = {
  [T in Tag]: new () => NmvElements[T]['element'] & {
    /** Only for templates. */ $props: Props<T>;
    /** Only for templates. */ $emit: Emit<T>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
