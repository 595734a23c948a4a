// Tokens that a host may set by a rule on the tag, with what each means; their defaults are read from the sheets.
import { readFile } from 'node:fs/promises';

const SHEETS = ['tokens', 'more-tokens', 'board-tokens'].map((name) => `styles/${name}.css`);

/** The list of the design card. What is mixed from one of them follows it and is not named. */
const meanings = {
  'color-accent':
    'The colour of the brand: main button, link, selection, own row. Grounds, lines and hover are mixed from it; it needs 4.5:1 on the surface.',
  'color-on-accent': 'Text on a ground of the accent; set it with the accent, 4.5:1 between both.',
  'color-canvas': 'The ground of the element, behind its panels; `bare` leaves it out.',
  'color-surface': 'The ground of panels, tables and fields.',
  'color-surface-quiet': 'The ground of a table’s head and of other quiet strips in a panel.',
  'color-surface-hover': 'The ground of a row or an item under the pointer.',
  'color-surface-raised': 'The ground of what floats: menus, dialogs, hints.',
  'color-line': 'The hairlines between rows and around panels.',
  'color-line-strong': 'The stronger line below a head and around a sum.',
  'color-text': 'Text; it needs 4.5:1 on canvas and surface.',
  'color-text-muted': 'Text that steps back: hints, units, times; 4.5:1 as well.',
  'color-success':
    'Done, reached, authorised: text with its icon. Set it only with a ground of your own.',
  'color-success-soft': 'The quiet ground behind what is done.',
  'color-warning': 'Waits or can be mended. Set it only with a ground of your own.',
  'color-warning-soft': 'The quiet ground behind what waits or can be mended.',
  'color-danger': 'Refused, invalid, destroys. Set it only with a ground of your own.',
  'color-danger-soft': 'The quiet ground behind what is refused.',
  'color-info': 'In dispute, or changed since. Set it only with a ground of your own.',
  'color-info-soft': 'The quiet ground behind what is in dispute.',
  'color-prize': 'Prize money, the first places and the cut line, and nothing else.',
  'color-prize-soft': 'The quiet ground behind prize money and first places.',
  font: 'The family of all text. Fonts come from the page; `font="own"` loads ours.',
  'font-code': 'The family of codes and keys, where 0 and O must differ.',
  'panel-radius': 'The corner of panels; 0 is fine.',
  'control-radius': 'The corner of buttons and fields; 0 is fine.',
  'panel-line': 'The line around a panel; `transparent` takes it away.',
  'control-height':
    'The height of buttons and fields, or the attribute `density`; fingers need 44px.',
  'table-row-height': 'The height of a row, or the attribute `density`; fingers need 44px.',
  'toast-width': 'How wide a message at the lower edge becomes at most.',
  'sidebar-width': 'How wide the whole portal’s open menu is.',
  'dialog-width': 'How wide a dialog becomes at most.',
};

/** `light-dark(a, b)` as both values; anything else stands for both schemes. */
function schemesOf(value) {
  const both = /^light-dark\((.+)\)$/s.exec(value);
  if (!both) return [value, value];
  let depth = 0;
  const comma = [...both[1]].findIndex((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return sign === ',' && depth === 0;
  });
  return [both[1].slice(0, comma).trim(), both[1].slice(comma + 1).trim()];
}

/** The value that names resolve to, for one scheme (0 light, 1 dark); what is mixed stays written as it is. */
function resolve(value, scheme, values) {
  const own = schemesOf(value)[scheme];
  const named = /^var\((--[\w-]+)\)$/.exec(own)?.[1];
  return named && values.has(named) ? resolve(values.get(named), scheme, values) : own;
}

/** Custom properties for the manifest: name, meaning, default (in the light scheme) and `dark`, where it differs. */
export async function publicTokens() {
  const text = (
    await Promise.all(['styles/scale.css', ...SHEETS].map((file) => readFile(file, 'utf8')))
  ).join('\n');
  const values = new Map();
  // the first rule of a token is its default, later ones are of densities and devices
  for (const [, name, value] of text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/(--nmv-[\w-]+):\s*([^;]+);/g))
    if (!values.has(name)) values.set(name, value.replace(/\s+/g, ' ').trim());
  return Object.entries(meanings).map(([short, description]) => {
    const name = `--nmv-${short}`;
    if (!values.has(name)) throw new Error(`${name} stands in no sheet of tokens`);
    const [light, dark] = [0, 1].map((scheme) => resolve(values.get(name), scheme, values));
    return { name, description, default: light, ...(dark === light ? {} : { dark }) };
  });
}
