// A plugin of the builds: `export { default as check } from '…/check-bold.svg'` is the one path of an icon; with `?rounded` its coordinates are whole numbers on the grid of 256.
import { readFileSync } from 'node:fs';

const ICON = /export \{ default as (\w+) \} from '(@phosphor-icons\/[^']+\.svg)(\?rounded)?';/g;

function readPath(file) {
  const paths = [...readFileSync(`node_modules/${file}`, 'utf8').matchAll(/ d="([^"]+)"/g)];
  if (paths.length !== 1) throw new Error(`${file} holds ${paths.length} paths, not one.`);
  return paths[0][1];
}

const rounded = (outline) => outline.replace(/\d+\.\d+/g, (number) => Math.round(number));

export const iconPaths = {
  name: 'icon-paths',
  enforce: 'pre',
  // written into the file that lists it: what shares a file is loaded together
  transform: (code, id) =>
    /[\\/]icons[\\/]\w+\.ts$/.test(id)
      ? {
          code: code.replace(ICON, (_, name, file, isRounded) => {
            const outline = readPath(file);
            return `export const ${name} = '${isRounded ? rounded(outline) : outline}';`;
          }),
          map: { mappings: '' },
        }
      : undefined,
};
