// Defaults of the tokens that a host may set by a rule on the tag, read from the sheets.
import { readFile } from 'node:fs/promises';

const SHEETS = ['scale', 'tokens', 'more-tokens', 'board-tokens'];

/** Splits `light-dark(a, b)` into both values; any other value applies to both schemes. */
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

/** Returns a function that finds the value of a custom property in the light scheme, and `dark` where it differs. */
export async function tokenDefaults() {
  const sheets = await Promise.all(SHEETS.map((name) => readFile(`styles/${name}.css`, 'utf8')));
  const text = sheets.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
  const values = new Map();
  // the first rule of a token is its default, later ones are of densities and devices
  for (const [, name, value] of text.matchAll(/(--nmv-[\w-]+):\s*([^;]+);/g))
    if (!values.has(name)) values.set(name, value.replace(/\s+/g, ' ').trim());
  return (name) => {
    if (!values.has(name)) throw new Error(`${name} stands in no sheet of tokens`);
    const [light, dark] = [0, 1].map((scheme) => resolve(values.get(name), scheme, values));
    return { default: light, ...(dark !== light && { dark }) };
  };
}
