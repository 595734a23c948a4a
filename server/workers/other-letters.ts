import plainLatin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff';
import plainLatinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff';
import plainVietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff';
import plainGreek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff';
import plainCyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff';
import strongLatin from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff';
import strongLatinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff';
import strongVietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-600-normal.woff';
import strongGreek from '@fontsource/noto-sans/files/noto-sans-greek-600-normal.woff';
import strongCyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff';
import math from '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff';

/** Letters under the name that a PDF knows them by. */
interface Named {
  readonly name: string;
  readonly bytes: Uint8Array;
}

// signs of sums look alike in both
const signs: Named = { name: 'signs', bytes: math };

/** Letters for what our own lack, what is asked most first: beside plain ones, and beside strong ones. */
export const otherLetters: { readonly plain: readonly Named[]; readonly strong: readonly Named[] } =
  {
    plain: [
      { name: 'plain-latin', bytes: plainLatin },
      { name: 'plain-latin-ext', bytes: plainLatinExt },
      { name: 'plain-vietnamese', bytes: plainVietnamese },
      { name: 'plain-greek', bytes: plainGreek },
      { name: 'plain-cyrillic', bytes: plainCyrillic },
      signs,
    ],
    strong: [
      { name: 'strong-latin', bytes: strongLatin },
      { name: 'strong-latin-ext', bytes: strongLatinExt },
      { name: 'strong-vietnamese', bytes: strongVietnamese },
      { name: 'strong-greek', bytes: strongGreek },
      { name: 'strong-cyrillic', bytes: strongCyrillic },
      signs,
    ],
  };
