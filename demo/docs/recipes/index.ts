import type { Facts } from '../page-types.ts';
import { angular, svelte, vue } from './frameworks.ts';
import { sharepoint, wordpress } from './hosts.ts';
import { react } from './react.ts';
import { plainPage, strictPolicy, theming } from './pages.ts';
import type { Recipe } from './recipe.ts';
import { singleSignOn } from './single-sign-on.ts';
import { trouble } from './trouble.ts';
import { upgrade } from './upgrade.ts';

/** The recipes of a site; one whose example does not come with this version is left out. */
export function recipes({ singleSignOn: files }: Pick<Facts, 'singleSignOn'>): readonly Recipe[] {
  return [
    plainPage,
    react,
    vue,
    angular,
    svelte,
    wordpress,
    sharepoint,
    strictPolicy,
    ...(Object.keys(files).length > 0 ? [singleSignOn] : []),
    theming,
    trouble,
    upgrade,
  ];
}
